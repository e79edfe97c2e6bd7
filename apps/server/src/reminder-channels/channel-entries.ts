import type { GameId } from '@bannerday/domain/game'
import type { DueReset } from '@bannerday/domain/reminders/due-resets'
import { gameNames } from '@bannerday/game-data/game-names'
import { serverTexts } from '@bannerday/locales/server-texts'
import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { importTasks } from '../database/tables/import-tasks.ts'
import { formatReminderTime, type Recipient } from '../reminders/reminder-line.ts'
import type { MessageEntry } from '../reminders/reminder-message.ts'

/** An entry that reports no activity, with its game. */
export type ChannelEntry = MessageEntry & { readonly game: GameId }

/** An import that ended. */
type EndedImport = Pick<typeof importTasks.$inferSelect, 'gameId' | 'status' | 'added' | 'movedAt'>

/** Imports are reported when their transaction is certainly visible. */
const SETTLED_MS = 10_000

/**
 * Lists the imports of an account that ended since a time. Consecutive intervals contain each import
 * once.
 */
export function listEndedImports(
  db: Database,
  accountId: string,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<EndedImport[]> {
  const { ownerId, gameId, status, added, movedAt } = importTasks
  return db
    .select({ gameId, status, added, movedAt })
    .from(importTasks)
    .where(
      and(
        eq(ownerId, accountId),
        inArray(status, ['completed', 'failed']),
        gte(movedAt, new Date(since - SETTLED_MS)),
        lt(movedAt, new Date(now - SETTLED_MS)),
      ),
    )
}

/** Creates the entry of an ended import. */
export function createImportEntry(
  { gameId, status, added, movedAt }: EndedImport,
  { language }: Recipient,
): ChannelEntry {
  const { imported } = serverTexts[language].app.server.reminder
  return {
    kind: 'import',
    uuid: null,
    game: gameId,
    at: movedAt.getTime(),
    line: {
      title: imported.title.replace('{{game}}', () => gameNames[gameId][language]),
      game: '',
      when: status === 'failed' ? imported.failed : imported.added.replace('{{count}}', `${added}`),
    },
  }
}

/** Creates the entry of a reset, which names its games. */
export function createResetEntry(
  { kind, games, at }: DueReset,
  { language, zone }: Recipient,
): ChannelEntry[] {
  const [game] = games
  if (game === undefined) return []
  const { reset } = serverTexts[language].app.server.reminder
  const names = games.map((each) => gameNames[each][language]).join(', ')
  const title = reset[kind === 'daily-reset' ? 'daily' : 'weekly']
  const when = formatReminderTime(at, language, zone)
  const line = { title: title.replace('{{games}}', () => names), game: '', when }
  return [{ kind, uuid: null, game, at, line }]
}
