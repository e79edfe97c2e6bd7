import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { SOURCES } from './data-folders.ts'

/** Reads a file with one JSON object per line; throws with the line number of an invalid one. */
export function readJsonLines<T>(path: string, schema: z.ZodType<T>): T[] {
  const lines = readFileSync(`${SOURCES}/${path}`, 'utf8').trimEnd().split('\n')
  return lines.map((line, index) => {
    try {
      return schema.parse(JSON.parse(line))
    } catch (error) {
      throw new Error(`${path}:${index + 1} is invalid`, { cause: error })
    }
  })
}

/** Formats a JSON array with one element per line, for line-based diffs. */
export function formatJsonLines(rows: readonly unknown[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}
