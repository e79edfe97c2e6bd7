import { compareText } from '../compare-text.ts'
import type { GameId } from '../game.ts'
import { getTraits } from '../games/traits.ts'
import { isManual } from '../pulls/manual-mark.ts'
import type { Pull } from '../pulls/pull.ts'
import { joinIntervals, type ReadInterval } from './read-intervals.ts'
import { addMonths, countMonths, getRetentionMonths } from './retention.ts'

/**
 * A stretch of time in which pulls may be missing. Both are days, `yyyy-MM-dd`, on the server's
 * clock.
 */
export type PullGap = { readonly after: string; readonly before: string }

/** The gaps of an account by pull type, oldest first. */
export type GapsByType = Readonly<Record<string, readonly PullGap[]>>

/** The pulls of a type, oldest first, and the intervals in which imports read its log to the end. */
export type KnownPulls = {
  readonly pulls: readonly Pull[]
  readonly read?: readonly ReadInterval[] | undefined
}

/** Retention is in calendar months; the games do not publish its exact hour. */
const SLACK_DAYS = 3

/**
 * Finds where pulls of each type may be missing: between intervals that imports have read. A pull of
 * another source is taken for the day on which its log was read, also for the other types, because
 * tools read all types together: there, two successive days must be further apart than the game
 * displays pulls.
 */
export function findGaps(
  gameId: GameId,
  knownByType: Readonly<Record<string, KnownPulls>>,
): GapsByType {
  const { beginnerTypes } = getTraits(gameId).pulls
  const days = listPullDays(Object.values(knownByType).map(({ pulls }) => pulls))
  return Object.fromEntries(
    Object.entries(knownByType).map(([type, { read = [] }]) => [
      type,
      beginnerTypes.includes(type) ? [] : findTypeGaps(gameId, type, days, read),
    ]),
  )
}

/** The gaps of all types of an account, each once, oldest first. */
export function listGaps(gaps: GapsByType): readonly PullGap[] {
  const byDays = new Map(
    Object.values(gaps)
      .flat()
      .map((gap) => [`${gap.after} ${gap.before}`, gap]),
  )
  return [...byDays.keys()].sort(compareText).flatMap((key) => byDays.get(key) ?? [])
}

/** The indexes of the pulls that are the first of their type after a gap. `pulls` are oldest first. */
export function findIndexesAfterGaps(
  pulls: readonly Pull[],
  gaps: readonly PullGap[],
): ReadonlySet<number> {
  const indexes = gaps.map(({ before }) => pulls.findIndex(({ time }) => time >= before))
  return new Set(indexes.filter((index) => index > 0))
}

function findTypeGaps(
  gameId: GameId,
  type: string,
  days: readonly string[],
  read: readonly ReadInterval[],
): PullGap[] {
  const readDays = read.map(({ from, to }) => ({ from: from.slice(0, 10), to: to.slice(0, 10) }))
  const isRead = (day: string) => readDays.some(({ from, to }) => from <= day && day <= to)
  // Within a read interval, a pull does not prove that the log was also read on its day.
  const proofs = [...days.filter((day) => !isRead(day)), ...readDays.map(({ to }) => to)].sort()
  const assumed = proofs.flatMap((day, index) => {
    const last = proofs[index - 1] ?? day
    if (isRead(last) && isRead(day)) return []
    const months = getRetentionMonths(gameId, type, day)
    // The count of months is the fast path: there are thousands of days.
    const isFar = countMonths(last, day) >= months && day > addMonths(last, months, SLACK_DAYS)
    return [{ from: isFar ? day : last, to: day }]
  })
  const known = joinIntervals([...readDays, ...assumed], (to) => addMonths(to, 0, SLACK_DAYS))
  return known
    .slice(1)
    .map(({ from }, index) => ({ after: known[index]?.to ?? from, before: from }))
}

function listPullDays(histories: Iterable<readonly Pull[]>): readonly string[] {
  const days = new Set<string>()
  for (const pulls of histories) {
    let day = ''
    for (const pull of pulls) {
      // The player's own entries show no log that was read.
      if ((pull.time.startsWith(day) && day !== '') || isManual(pull)) continue
      day = pull.time.slice(0, 10)
      days.add(day)
    }
  }
  return [...days].sort()
}
