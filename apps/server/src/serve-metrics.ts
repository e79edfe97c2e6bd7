import { fail, ok, type Result } from '@bannerday/domain/result'
import type { Logger } from 'pino'
import type { BackupSchedule } from './backups/backup-job.ts'
import { readLastBackup } from './backups/backup-folder.ts'
import type { SourceBoard } from './announcements/source-board.ts'
import { withTimeout } from './database/connections/with-timeout.ts'
import type { PoolTimeouts } from './database/connections/open-pool.ts'
import type { DatabaseWatch } from './database/connections/watch-database.ts'
import type { WorkerWatch } from './database/connections/watch-workers.ts'
import { errorForLog } from './database/error-for-log.ts'
import type { OpenDatabase } from './database/open-database.ts'
import type { Config } from './config/config.ts'
import { listen } from './http/listen.ts'
import { createMetricsApp } from './http/metrics-app.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { readQueue } from './metrics/queue-store.ts'
import type { CountedPool } from './metrics/watch-pools.ts'

type Settings = { readonly environment: Config; readonly logger: Logger }

type Parts = {
  readonly database: Pick<OpenDatabase, 'pool' | 'openPool'>
  readonly jobPool: CountedPool
  readonly watch: Pick<DatabaseWatch, 'check'>
  readonly workers: Pick<WorkerWatch, 'countUnreachable'>
  readonly backups: BackupSchedule | null
  readonly board: Pick<SourceBoard, 'health' | 'rateDifferences'>
}

type MetricsServer = { readonly port: number | null; readonly close: () => Promise<void> }

/** Metrics and requests use separate connections. */
const METRICS_TIMEOUTS: PoolTimeouts = { connection: 1000, response: 1500 }

/** Timeout for a running check on stop. */
const CLOSE_TIMEOUT_MS = 200

/** Serves the metrics on their own port; does nothing without metrics. */
export async function serveMetrics(
  metrics: Metrics | null,
  { environment, logger }: Settings,
  { database, jobPool, watch, workers, board, backups }: Parts,
): Promise<Result<MetricsServer, string>> {
  const { METRICS_PORT, METRICS_HOST } = environment
  if (metrics === null || METRICS_PORT === null) return ok(DISABLED)
  const metricsPool = database.openPool(METRICS_TIMEOUTS, 1)
  const closePool = () => withTimeout(CLOSE_TIMEOUT_MS, metricsPool.end())
  metrics.watch({
    pools: { calls: database.pool, jobs: jobPool },
    readDatabaseState: watch.check,
    countUnreachableWorkers: workers.countUnreachable,
    readQueue: () => readQueue(metricsPool),
    sources: board.health,
    rateDifferences: board.rateDifferences,
    backups: backups && {
      everySeconds: backups.everySeconds,
      readLast: () => readLastBackup(backups.folder),
    },
  })
  const onError = (error: unknown) =>
    logger.error({ err: errorForLog(error) }, 'metrics could not be collected')
  const app = createMetricsApp(metrics.expose, onError)
  const listening = await listen(app, METRICS_PORT, METRICS_HOST)
  if (!listening.ok) {
    await closePool()
    return fail(`METRICS_${listening.problem.name}: ${listening.problem.reason}`)
  }
  const { port, close } = listening.value
  logger.info({ port }, 'metrics server listening')
  return ok({ port, close: () => Promise.all([close(), closePool()]).then(() => undefined) })
}

const DISABLED: MetricsServer = { port: null, close: async () => undefined }
