import type { Pull } from '../pulls/pull.ts'

/** The pulls of one month of the server's clock. */
export type MonthCount = {
  /** `yyyy-MM`. */
  readonly month: string
  readonly total: number
  readonly top: number
  readonly second: number
}

/** Every month from the first pull to the last, also those without pulls. `pulls` are oldest first. */
export function countMonths(pulls: readonly Pull[]): MonthCount[] {
  const counts = new Map<string, { total: number; top: number; second: number }>()
  let month = '-'
  let count = { total: 0, top: 0, second: 0 }
  for (const { time, rarity } of pulls) {
    if (!time.startsWith(month)) {
      month = time.slice(0, 7)
      count = counts.get(month) ?? { total: 0, top: 0, second: 0 }
      counts.set(month, count)
    }
    count.total += 1
    if (rarity === 5) count.top += 1
    if (rarity === 4) count.second += 1
  }
  return fillMonths([...counts.keys()]).map((each) => ({
    month: each,
    ...(counts.get(each) ?? { total: 0, top: 0, second: 0 }),
  }))
}

/** Adds up the months of several types. */
export function addMonths(types: Iterable<readonly MonthCount[]>): MonthCount[] {
  const sums = new Map<string, MonthCount>()
  for (const months of types) {
    for (const count of months) {
      const sum = sums.get(count.month)
      sums.set(count.month, sum === undefined ? count : addMonth(sum, count))
    }
  }
  return fillMonths([...sums.keys()]).map(
    (month) => sums.get(month) ?? { month, total: 0, top: 0, second: 0 },
  )
}

function addMonth(a: MonthCount, b: MonthCount): MonthCount {
  return {
    month: a.month,
    total: a.total + b.total,
    top: a.top + b.top,
    second: a.second + b.second,
  }
}

/** All months from the first to the last. */
function fillMonths(unordered: readonly string[]): string[] {
  const sorted = unordered.toSorted()
  const last = sorted.at(-1) ?? ''
  const months = sorted.slice(0, 1)
  for (let month = months[0] ?? last; month < last;) {
    month = getNextMonth(month)
    months.push(month)
  }
  return months
}

function getNextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const next = number === 12 ? [year + 1, 1] : [year, number + 1]
  return `${String(next[0]).padStart(4, '0')}-${String(next[1]).padStart(2, '0')}`
}
