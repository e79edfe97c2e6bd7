import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The manually maintained source files. */
export const SOURCES = fileURLToPath(new URL('../sources', import.meta.url))
/** The files generated from the sources. */
export const DATA = fileURLToPath(new URL('../data', import.meta.url))

/** Generated texts by path in the data folder. */
export type DataFiles = ReadonlyMap<string, string>

export function writeDataFiles(files: DataFiles): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(`${DATA}/${path}`), { recursive: true })
    writeFileSync(`${DATA}/${path}`, text)
  }
}
