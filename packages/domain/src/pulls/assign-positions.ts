import type { Pull } from './pull.ts'

/** The order of a list. */
export type RowOrder = 'oldest-first' | 'newest-first'

/**
 * Assigns positions within their second to rows without an id. `rows` are in the order of the
 * source, which follows from the times and, when all rows are of one second, from the source's
 * usual order `habit`; most exported files start with the oldest.
 */
export function assignPositions(
  rows: readonly Pull[],
  defaultOrder: RowOrder = 'oldest-first',
): readonly Pull[] {
  if (rows.every((pull) => pull.id !== undefined)) return rows
  const placed = [...rows]
  const counts = new Map<string, number>()
  const newestFirst = (detectOrder(rows) ?? defaultOrder) === 'newest-first'
  for (let step = 0; step < rows.length; step += 1) {
    const index = newestFirst ? step : rows.length - 1 - step
    const pull = rows[index]
    if (pull === undefined) continue
    const second = `${pull.pullType}|${pull.time}`
    const place = counts.get(second) ?? 0
    counts.set(second, place + 1)
    if (pull.id === undefined && pull.place === undefined) placed[index] = { ...pull, place }
  }
  return placed
}

/** Compares neighbors of one type only: some sources list types one after the other. */
function detectOrder(rows: readonly Pull[]): RowOrder | null {
  const last = new Map<string, string>()
  let rising = 0
  let falling = 0
  for (const { pullType, time } of rows) {
    const before = last.get(pullType)
    if (before !== undefined && before < time) rising += 1
    if (before !== undefined && before > time) falling += 1
    last.set(pullType, time)
  }
  if (falling === rising) return null
  return falling > rising ? 'newest-first' : 'oldest-first'
}
