import type { GameId } from '../game.ts'
import { getTraits } from '../games/traits.ts'
import type { Pull } from '../pulls/pull.ts'

/**
 * An interval between two pulls of an account that exceeds the game's retention, so that pulls may
 * be missing. Both are days with a pull, `yyyy-MM-dd`, on the server's clock.
 */
export type PullGap = { readonly after: string; readonly before: string }

/**
 * The gaps of an account, oldest first. All pull types count together: a pull on another banner in
 * between means that the log was complete then.
 */
export function findGaps(gameId: GameId, histories: Iterable<readonly Pull[]>): PullGap[] {
  const gaps: PullGap[] = []
  const { retentionMonths } = getTraits(gameId).pulls
  const days = listPullDays(histories)
  for (const [index, day] of days.entries()) {
    const last = days[index - 1]
    if (last !== undefined && day > addMonthsToDay(last, retentionMonths)) {
      gaps.push({ after: last, before: day })
    }
  }
  return gaps
}

/** The indexes of the pulls that are the first of their type after a gap. `pulls` are oldest first. */
export function findIndexesAfterGaps(
  pulls: readonly Pull[],
  gaps: readonly PullGap[],
): ReadonlySet<number> {
  const indexes = gaps.map(({ before }) => pulls.findIndex(({ time }) => time >= before))
  return new Set(indexes.filter((index) => index > 0))
}

function listPullDays(histories: Iterable<readonly Pull[]>): string[] {
  const days = new Set<string>()
  for (const pulls of histories) {
    let day = ''
    for (const { time } of pulls) {
      if (time.startsWith(day) && day !== '') continue
      day = time.slice(0, 10)
      days.add(day)
    }
  }
  return [...days].sort()
}

/** The same day some months later; it may not exist, because it is only compared. */
function addMonthsToDay(day: string, months: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const year = String(Math.floor(month / 12)).padStart(4, '0')
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}${day.slice(7)}`
}
