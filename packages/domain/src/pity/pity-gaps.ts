import type { GameId } from '../game.ts'
import type { Pull } from '../pulls/pull.ts'

/**
 * For how many months a game shows a pull. Six, say all tools that read the logs (2026-08); one
 * player reports a year for genshin, which is not confirmed, so the shorter one stands.
 */
const RETENTION_MONTHS: Readonly<Record<GameId, number>> = {
  genshin: 6,
  starrail: 6,
  zenless: 6,
  wuthering: 6,
}

/**
 * A stretch between two pulls of an account that is longer than the game keeps them, so pulls in
 * it may be missing. Both are days with a pull, `yyyy-MM-dd`, on the clock of the server.
 */
export type PullGap = { readonly after: string; readonly before: string }

/**
 * The gaps of an account, oldest first. All its pull types count together: who pulled on another
 * banner in between has looked at the log in between.
 */
export function findGaps(gameId: GameId, histories: Iterable<readonly Pull[]>): PullGap[] {
  const gaps: PullGap[] = []
  const days = pullDays(histories)
  for (const [index, day] of days.entries()) {
    const last = days[index - 1]
    if (last !== undefined && day > monthsLater(last, RETENTION_MONTHS[gameId])) {
      gaps.push({ after: last, before: day })
    }
  }
  return gaps
}

/** The indexes of the pulls that are the first of their type after a gap. `pulls` are oldest first. */
export function indexesAfterGaps(
  pulls: readonly Pull[],
  gaps: readonly PullGap[],
): ReadonlySet<number> {
  const indexes = gaps.map(({ before }) => pulls.findIndex(({ time }) => time >= before))
  return new Set(indexes.filter((index) => index > 0))
}

function pullDays(histories: Iterable<readonly Pull[]>): string[] {
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

/** The same day some months later; it need not exist, as it is only compared. */
function monthsLater(day: string, months: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const year = String(Math.floor(month / 12)).padStart(4, '0')
  return `${year}-${String((month % 12) + 1).padStart(2, '0')}${day.slice(7)}`
}
