import type { ActivityCalendar } from './activities/activity-calendar.ts'
import type { SourceBoard } from './announcements/source-board.ts'
import { listenForChanges } from './database/listen-for-changes.ts'
import type { OpenDatabase } from './database/open-database.ts'
import { watchChanges } from './database/watch-changes.ts'

/** Projections move with time. */
const PROJECTION_INTERVAL_MS = 3_600_000

/** A source becomes late with time. */
const BOARD_INTERVAL_MS = 60_000

type InMemory = {
  readonly calendar: Pick<ActivityCalendar, 'refresh'>
  readonly board: Pick<SourceBoard, 'refresh'>
}

/**
 * Refreshes the caches of this server after each change, here or on another server. Returns a
 * function that stops it.
 */
export function refreshCaches(
  { db, openClient }: Pick<OpenDatabase, 'db' | 'openClient'>,
  { calendar, board }: InMemory,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const onChange = {
    // The source board counts activities that need a review.
    activities: async () => {
      await Promise.all([calendar.refresh(), board.refresh()])
    },
    sources: board.refresh,
  }
  const stopWatching = watchChanges({
    db,
    onChange,
    onError,
    listen: (onNotice) => listenForChanges({ openClient, onNotice }),
  })
  const timers = [
    setInterval(() => void calendar.refresh().catch(onError), PROJECTION_INTERVAL_MS),
    setInterval(() => void board.refresh().catch(onError), BOARD_INTERVAL_MS),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await stopWatching()
  }
}
