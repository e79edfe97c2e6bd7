import type { ByGame, GameId } from '../game.ts'
import type { ServerZone } from '../time/server-clock.ts'
import { getNextDailyReset, getNextWeeklyReset } from '../time/server-reset.ts'
import type { ReminderCheck } from './due-reminders.ts'
import { moveOutOfQuietHours } from './quiet-hours.ts'
import type { ReminderRules } from './reminder-rules.ts'

/** A reset of games whose servers share a clock; times in milliseconds since the epoch. */
export type DueReset = {
  readonly kind: 'daily-reset' | 'weekly-reset'
  readonly games: readonly GameId[]
  readonly at: number
  readonly dueAt: number
}

const HOUR_MS = 3_600_000

/** The time before a reset in which a player can still use the day or the week. */
const RESETS = [
  { kind: 'daily-reset', leadMs: 2 * HOUR_MS, getNext: getNextDailyReset },
  { kind: 'weekly-reset', leadMs: 24 * HOUR_MS, getNext: getNextWeeklyReset },
] as const

/**
 * Finds the reset reminders to send now, and the time of the next one: two hours before a daily
 * reset, a day before a weekly one. A reset that has happened is not reported.
 *
 * @returns `nextAt` is null when nothing follows before the end of the check
 */
export function checkResets(
  { games, topics = [], quiet, zone }: ReminderRules,
  servers: ByGame<ServerZone>,
  { since, now, until }: ReminderCheck,
): { readonly due: readonly DueReset[]; readonly nextAt: number | null } {
  const byServer = [...Map.groupBy(games, (game) => servers[game])]
  const resets = RESETS.filter(({ kind }) => topics.includes(kind))
    .flatMap(({ kind, leadMs, getNext }) =>
      byServer.map(([server, ofServer]): DueReset => {
        const at = getNext(server, now)
        return {
          kind,
          games: ofServer,
          at,
          dueAt: moveOutOfQuietHours(at - leadMs, at, quiet, zone),
        }
      }),
    )
    .toSorted((a, b) => a.dueAt - b.dueAt)
  return {
    due: resets.filter(({ dueAt }) => dueAt >= since && dueAt < now),
    nextAt: resets.find(({ dueAt }) => dueAt >= now && dueAt < until)?.dueAt ?? null,
  }
}
