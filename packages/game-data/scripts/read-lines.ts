import { readFileSync } from 'node:fs'
import type * as z from 'zod'
import { SOURCES } from './data-folders.ts'

/** Reads a file of one JSON object a line; throws with the line's number when one is wrong. */
export function readLines<T>(path: string, schema: z.ZodType<T>): T[] {
  const lines = readFileSync(`${SOURCES}/${path}`, 'utf8').trimEnd().split('\n')
  return lines.map((line, index) => {
    try {
      return schema.parse(JSON.parse(line))
    } catch (error) {
      throw new Error(`${path}:${index + 1} is wrong`, { cause: error })
    }
  })
}

/** A JSON array with one element a line, so that a change is one line of a diff. */
export function jsonLines(rows: readonly unknown[]): string {
  return `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`
}
