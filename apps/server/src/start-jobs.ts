import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createDeleteExpiredJob } from './accounts/delete-expired.ts'
import { type BackupSchedule, backUpOnSchedule, requestBackups } from './backups/backup-job.ts'
import type { ActivityCalendar } from './activities/activity-calendar.ts'
import { checkRates } from './announcements/check-rates.ts'
import { readAnnouncements } from './announcements/read-announcements.ts'
import { OFFICIAL_SOURCES } from './announcements/sources/official-sources.ts'
import type { SourceBoard } from './announcements/source-board.ts'
import { eraseDeletedPulls } from './cloud-pulls/erase-deleted-pulls.ts'
import { isOutage } from './database/connections/is-outage.ts'
import { withTimeout } from './database/connections/with-timeout.ts'
import { REQUEST_TIMEOUTS } from './database/connections/open-pool.ts'
import type { DatabaseWatch } from './database/connections/watch-database.ts'
import { errorForLog } from './database/error-for-log.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { Config } from './config/config.ts'
import { openInbox } from './jobs/open-inbox.ts'
import { type Jobs, openJobs } from './jobs/open-jobs.ts'
import type { RecurringJob } from './jobs/recurring-job.ts'
import { refreshCaches } from './refresh-caches.ts'
import type { Counts } from './metrics/counts.ts'
import {
  type OfficialClient,
  createOfficialClient,
  formatUserAgent,
} from './official-api/official-client.ts'
import { FETCH_IMAGES, fetchImages } from './images/fetch-images.ts'
import { IMPORT_PULLS, importPulls, MAX_CONCURRENT_IMPORTS } from './pull-imports/import-pulls.ts'
import { startDigests, sendDigests } from './mail-digests/send-digests.ts'
import { startReminders, sendReminders } from './reminders/send-reminders.ts'
import { startChannels, sendChannels } from './reminder-channels/send-channels.ts'
import type { OutgoingClient } from './outgoing/outgoing-client.ts'
import type { Mailer } from './mail/mailer.ts'
import type { SendPush } from './reminders/send-push.ts'
import { resumeImports } from './pull-imports/resume-imports.ts'

/** The background work of a server. */
export type BackgroundWork = {
  /** Starts an import of pulls; when the queue is not open yet, it finds the import itself. */
  readonly importPulls: (key: string, group: string) => Promise<void>
  /** The connection pool of the jobs. */
  readonly pool: Pool
  readonly end: () => Promise<void>
}

type Settings = { readonly environment: Config; readonly logger: Logger }

type Parts = {
  readonly database: Pick<OpenDatabase, 'db' | 'direct' | 'openClient'>
  readonly watch: Pick<DatabaseWatch, 'reportFailure'>
  readonly calendar: ActivityCalendar
  readonly board: SourceBoard
  readonly secretKey: Buffer
  readonly sendPush: SendPush
  readonly sendOutgoing: OutgoingClient
  /** Null without scheduled backups. */
  readonly backups: BackupSchedule | null
  readonly counts: Pick<Counts, 'countDelivery' | 'countImport' | 'countJob'>
  readonly mails: { readonly mailer: Mailer; readonly publicUrl: string }
}

const now = () => Temporal.Now.instant()

const packageFile = new URL('../package.json', import.meta.url)

/** Delay before jobs that could not start are tried again. */
const RETRY_MS = 15_000

/** For polling the queue and for recurring jobs. */
const QUEUE_CONNECTIONS = 6

/** For a process that only requests work. */
const INBOX_CONNECTIONS = 2

/** Timeout for closing connections. */
const CLOSE_TIMEOUT_MS = 300

/**
 * Refreshes the caches in memory and starts the jobs, or in a web process the queue that requests
 * work. Without a database, all of them wait for it.
 *
 * Order: caches first, because requests need them; then the pools, then the queue, then the jobs,
 * which use both.
 */
export async function startJobs(
  { environment, logger }: Settings,
  {
    database,
    watch,
    calendar,
    board,
    secretKey,
    sendPush,
    sendOutgoing,
    counts,
    mails,
    backups,
  }: Parts,
): Promise<BackgroundWork> {
  const stopping = new AbortController()
  // The database watch reports outages; work interrupted by a stop is not a failure.
  const onError = (error: unknown) => {
    if (stopping.signal.aborted) return
    if (isOutage(error)) watch.reportFailure(error)
    else logger.error({ err: errorForLog(error) }, 'background work failed')
  }
  const stopRefreshing = refreshCaches(database, { calendar, board }, onError)
  const isWorker = environment.PROCESS !== 'web'
  // Jobs hold a connection while they wait for official services, so requests have their own pool.
  const workerConnections = MAX_CONCURRENT_IMPORTS + QUEUE_CONNECTIONS + (backups === null ? 0 : 1)
  const connections = isWorker ? workerConnections : INBOX_CONNECTIONS
  const jobPool = database.direct.openPool(REQUEST_TIMEOUTS, connections)
  let openedJobs: Jobs | null = null
  const jobs = openWithRetry(stopping.signal)

  async function openWithRetry(signal: AbortSignal): Promise<Jobs | null> {
    const { db } = database
    const product = readProductVersion()
    const callOfficial = createClient(environment)
    const { countDelivery, countImport: countEnd } = counts
    const imports = { db, pool: jobPool, secretKey, callOfficial, logger, countEnd }
    const timeline = { toJson: calendar.list, revision: calendar.revision }
    const queued = [
      importPulls({ ...imports, paceMs: environment.IMPORT_PACE }),
      sendReminders({ db, timeline, sendPush, logger, now }),
      sendDigests({ db, timeline, ...mails, secretKey, now }),
      sendChannels({
        db,
        timeline,
        ...mails,
        sendOutgoing,
        countDelivery,
        secretKey,
        logger,
        now,
      }),
      ...(backups === null
        ? []
        : [backUpOnSchedule({ database, pool: jobPool, schedule: backups, product, logger, now })]),
    ]
    const recurring = [
      resumeImports(db),
      eraseDeletedPulls(db),
      createDeleteExpiredJob(db),
      startReminders(),
      startDigests(),
      ...(backups === null ? [] : [requestBackups()]),
      startChannels(),
      ...createReadingJobs(environment, { db, logger, callOfficial }),
    ]
    const open = () =>
      isWorker
        ? openJobs(jobPool, recurring, { logger, onError, queued, countRun: counts.countJob })
        : openInbox(jobPool, [IMPORT_PULLS], onError)
    while (!signal.aborted) {
      try {
        openedJobs = await open()
        return openedJobs
      } catch (error) {
        onError(error)
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined)
      }
    }
    return null
  }

  return {
    pool: jobPool,
    importPulls: async (key, group) => {
      await openedJobs?.enqueue(IMPORT_PULLS, key, group)
    },
    end: async () => {
      stopping.abort()
      await stopRefreshing()
      await (await jobs)?.close()
      // A database that does not respond keeps its connections open.
      await withTimeout(CLOSE_TIMEOUT_MS, jobPool.end())
    },
  }
}

function readProductVersion(): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  return version
}

function createClient(environment: Config): OfficialClient {
  return createOfficialClient({
    gateway: environment.OFFICIAL_GATEWAY,
    userAgent: formatUserAgent(readProductVersion(), environment.SOURCE_REPOSITORY),
  })
}

type JobContext = {
  readonly db: OpenDatabase['db']
  readonly logger: Logger
  readonly callOfficial: OfficialClient
}

function createReadingJobs(environment: Config, context: JobContext): readonly RecurringJob[] {
  if (!environment.READ_ANNOUNCEMENTS) return []
  const jobContext = { ...context, now }
  const sources = environment.READ_GACHA_INFO
    ? OFFICIAL_SOURCES
    : OFFICIAL_SOURCES.filter(({ gacha }) => gacha === undefined)
  return [
    readAnnouncements({ ...jobContext, sources, next: FETCH_IMAGES }),
    fetchImages({ ...jobContext, withItems: environment.ITEM_IMAGES }),
    checkRates(jobContext),
  ]
}
