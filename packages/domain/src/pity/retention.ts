import type { GameId } from '../game.ts'
import { getTraits } from '../games/traits.ts'

/** The calendar months for which a log that is read on `day` displays the pulls of a type. */
export function getRetentionMonths(gameId: GameId, pullType: string, day: string): number {
  const rule = getTraits(gameId).pulls.retention.findLast(
    ({ since = '', types }) => since <= day && (types?.includes(pullType) ?? true),
  )
  return rule?.months ?? 0
}

/** The day some calendar months and days later, `yyyy-MM-dd`; a day that does not exist is moved. */
export function addMonths(day: string, months: number, days = 0): string {
  const [year = 0, month = 1, dayOfMonth = 1] = day.split('-').map(Number)
  const fields = { year, month: Math.max(1, month), day: Math.max(1, dayOfMonth) }
  return Temporal.PlainDate.from(fields).add({ months }).add({ days }).toString()
}

/** The difference of two days in calendar months, regardless of the day of the month. */
export function countMonths(from: string, to: string): number {
  const [fromMonth = 0, toMonth = 0] = [from, to].map(
    (day) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7)),
  )
  return toMonth - fromMonth
}

/**
 * The last day on which an import by link loses nothing: the first pull of a type that no import has
 * read may be as old as the end of its last read interval, or as the account's newest pull. Null for
 * an account without pulls.
 */
export function findImportDeadline(
  gameId: GameId,
  newestPullDay: string | null,
  readUntil: Readonly<Record<string, string | undefined>>,
): string | null {
  const { types, beginnerTypes } = getTraits(gameId).pulls
  const deadlines = types.flatMap((type) => {
    const known = readUntil[type]?.slice(0, 10) ?? newestPullDay
    if (known === null || beginnerTypes.includes(type)) return []
    return [addMonths(known, getRetentionMonths(gameId, type, known))]
  })
  return deadlines.sort()[0] ?? null
}
