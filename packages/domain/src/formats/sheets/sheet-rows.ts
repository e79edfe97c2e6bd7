import type { JsonObject } from '../json/json-value.ts'
import type { Cell, Sheet } from './sheet.ts'

/** Days between 1899-12-30, where spreadsheets start to count, and 1970-01-01. */
const DAYS_TO_1970 = 25_569

/** The non-empty rows after the first one, with their index. */
export function listFilledRows({ rows }: Sheet): (readonly [number, readonly Cell[]])[] {
  const [, ...body] = rows
  return body.flatMap((cells, index) => {
    const isFilled = cells.some((cell) => cell !== '' && cell !== null && cell !== undefined)
    return isFilled ? [[index + 1, cells] as const] : []
  })
}

/** The non-empty rows after the first one as objects by column name, with their index. */
export function listNamedRows(sheet: Sheet): (readonly [number, JsonObject])[] {
  const [header = []] = sheet.rows
  const names = header.map((name) => (typeof name === 'string' ? name.trim() : ''))
  return listFilledRows(sheet).map(([index, cells]) => {
    // Iterates cells, not names: a long header over many short rows must stay cheap.
    const entries = cells.flatMap((cell, column) => (names[column] ? [[names[column], cell]] : []))
    return [index, Object.fromEntries(entries) as JsonObject]
  })
}

/** Converts a time cell to text: spreadsheets store times as days, on their original clock. */
export function toTimeText(cell: unknown): unknown {
  const isDay = typeof cell === 'number' && cell >= DAYS_TO_1970 && cell <= 2 * DAYS_TO_1970
  if (!isDay) return cell
  const seconds = Math.round((cell - DAYS_TO_1970) * 86_400)
  const moment = Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
  return moment.toString().slice(0, 19).replace('T', ' ')
}
