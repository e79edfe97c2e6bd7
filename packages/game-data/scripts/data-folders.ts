import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Files that a person reads and corrects. */
export const SOURCES = fileURLToPath(new URL('../sources', import.meta.url))
/** What is generated from them. */
export const DATA = fileURLToPath(new URL('../data', import.meta.url))

/** The text of generated files, by path under the data folder. */
export type DataFiles = ReadonlyMap<string, string>

export function writeDataFiles(files: DataFiles): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(`${DATA}/${path}`), { recursive: true })
    writeFileSync(`${DATA}/${path}`, text)
  }
}
