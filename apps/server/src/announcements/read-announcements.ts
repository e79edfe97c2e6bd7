import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { Logger } from 'pino'
import type { RunNow, RecurringJob } from '../jobs/recurring-job.ts'
import type { SourceReading } from './reading/read-source.ts'
import { readSources } from './reading/read-sources.ts'
import { OFFICIAL_SOURCES } from './sources/official-sources.ts'
import type { OfficialSource } from './sources/official-source.ts'
import { endOwnPauses, readFailingHosts } from './stores/host-store.ts'
import { readBannerBoundaries } from './stores/banner-boundaries.ts'
import { moveVotes } from '../votes/vote-store.ts'
import { mergeGame } from './stores/merge-game.ts'
import { countUnread } from './stores/unread-store.ts'
import { readSourceStates } from './stores/source-store.ts'

export const READ_ANNOUNCEMENTS = 'read-announcements'

const EVERY_SECONDS = 900

type Settings = SourceReading & {
  readonly logger: Logger
  readonly sources?: readonly OfficialSource[]
  /** Name of the job that runs after each reading. */
  readonly next?: string
}

/**
 * The job that reads all official sources that are due and merges their sightings into activities. Games are
 * read in parallel, so that a slow host delays its own game only. The first round after a restart
 * ignores the backoff of failing hosts, except pauses that the host itself requested.
 */
export function readAnnouncements(settings: Settings): RecurringJob {
  const { db, now, logger, sources = OFFICIAL_SOURCES, next } = settings
  const loggedHosts = new Set<string>()
  let loggedUnread = 0
  let isFirstRound = true

  async function run(signal: AbortSignal, runNow: RunNow): Promise<void> {
    if (isFirstRound) await endOwnPauses(db, new Date(now().epochMilliseconds))
    isFirstRound = false
    const [states, failingHosts, boundaries] = await Promise.all([
      readSourceStates(db),
      readFailingHosts(db),
      readBannerBoundaries(db, now()),
    ])
    const context = { ...settings, states, failingHosts, boundaries, signal }

    async function readGame(gameId: GameId): Promise<string[]> {
      const failed = await readSources(
        context,
        sources.filter((source) => source.gameId === gameId),
      )
      await mergeGame(db, gameId, now())
      return failed
    }

    const failed = (await Promise.all(GAME_IDS.map(readGame))).flat()
    await moveVotes(db)
    logFailedHosts(failed)
    await logUnread()
    if (next !== undefined) await runNow(next)
  }

  /** Logs unreachable services once, and again after a recovery. */
  function logFailedHosts(failed: readonly string[]): void {
    const newlyFailed = failed.filter((host) => !loggedHosts.has(host))
    loggedHosts.clear()
    for (const host of failed) loggedHosts.add(host)
    if (newlyFailed.length > 0) logger.warn(`could not reach ${newlyFailed.join(', ')}`)
  }

  /** Logs the number of unreadable announcements when it grows. */
  async function logUnread(): Promise<void> {
    const unread = await countUnread(db, now())
    const count = unread.reduce((sum, entry) => sum + entry.count, 0)
    if (count > loggedUnread) {
      const games = Object.fromEntries(unread.map(({ gameId, count }) => [gameId, count]))
      logger.warn(
        { unread: games },
        'the dates of some announcements could not be read: see npm run announcements -- list --doubtful',
      )
    }
    loggedUnread = count
  }

  return { name: READ_ANNOUNCEMENTS, everySeconds: EVERY_SECONDS, run }
}
