import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { ActivityCalendar } from './activities/activity-calendar.ts'
import { readAnnouncements } from './announcements/read-announcements.ts'
import type { SourceBoard } from './announcements/source-board.ts'
import { isOutage } from './database/connections/is-outage.ts'
import type { DatabaseWatch } from './database/connections/watch-database.ts'
import { errorForLog } from './database/error-for-log.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { Environment } from './environment/environment.ts'
import { type Jobs, openJobs } from './jobs/open-jobs.ts'
import type { RecurringJob } from './jobs/recurring-job.ts'
import { keepFresh } from './keep-fresh.ts'
import { makeCallOfficial } from './official/call-official.ts'
import { describeCaller } from './official/describe-caller.ts'
import { FETCH_PICTURES, fetchPictures } from './pictures/fetch-pictures.ts'

/** What a server does beside answering calls. */
export type Work = { readonly end: () => Promise<void> }

type Settings = { readonly environment: Environment; readonly logger: Logger }

type Parts = {
  readonly database: Pick<OpenDatabase, 'db' | 'pool'>
  readonly watch: Pick<DatabaseWatch, 'suspect'>
  readonly calendar: ActivityCalendar
  readonly board: SourceBoard
}

const packageFile = new URL('../package.json', import.meta.url)

/** How long after jobs could not begin they are tried again, in milliseconds. */
const AGAIN_MS = 15_000

/** Keeps fresh what is in memory, and begins the jobs; without a database both wait for it. */
export async function beginWork(
  { environment, logger }: Settings,
  { database, watch, calendar, board }: Parts,
): Promise<Work> {
  // An outage is the watch's to tell of.
  const onError = (error: unknown) => {
    if (isOutage(error)) watch.suspect(error)
    else logger.error({ err: errorForLog(error) }, 'work beside the calls failed')
  }
  const stopRefreshing = keepFresh(database.db, { calendar, board }, onError)
  const ending = new AbortController()
  const jobs = openPatiently(ending.signal)

  async function openPatiently(signal: AbortSignal): Promise<Jobs | null> {
    const all = jobsOf(environment, { db: database.db, logger })
    while (!signal.aborted) {
      try {
        return await openJobs(database.pool, all, { logger, onError })
      } catch (error) {
        onError(error)
        await sleep(AGAIN_MS, undefined, { signal }).catch(() => undefined)
      }
    }
    return null
  }

  return {
    end: async () => {
      ending.abort()
      await stopRefreshing()
      await (await jobs)?.close()
    },
  }
}

function jobsOf(
  environment: Environment,
  context: { readonly db: OpenDatabase['db']; readonly logger: Logger },
): readonly RecurringJob[] {
  if (!environment.READ_ANNOUNCEMENTS) return []
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  const callOfficial = makeCallOfficial({
    gateway: environment.OFFICIAL_GATEWAY,
    userAgent: describeCaller(version, environment.SOURCE_REPOSITORY),
  })
  const whole = { ...context, callOfficial, now: () => Temporal.Now.instant() }
  return [readAnnouncements({ ...whole, next: FETCH_PICTURES }), fetchPictures(whole)]
}
