import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Files that people read and correct. */
export const SOURCES = fileURLToPath(new URL('../sources', import.meta.url))
/** Files generated from them. */
export const DATA = fileURLToPath(new URL('../data', import.meta.url))

/** Generated texts by path in the data folder. */
export type DataFiles = ReadonlyMap<string, string>

export function writeDataFiles(files: DataFiles): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(`${DATA}/${path}`), { recursive: true })
    writeFileSync(`${DATA}/${path}`, text)
  }
}
