import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { bundledActivities } from '@bannerday/game-data/activities'
import { bundledVersions } from '@bannerday/game-data/versions'
import type { Logger } from 'pino'
import { createPassphrases } from './admin/passphrases.ts'
import { type AccountServices, createAccountServices } from './accounts/account-services.ts'
import { createProviders } from './accounts/oauth/providers/create-providers.ts'
import { discoverProviders } from './accounts/oauth/providers/discover-providers.ts'
import { listOidcNames } from './accounts/oauth/providers/oidc.ts'
import { createOAuthSettings } from './accounts/oauth/oauth-settings.ts'
import { type ActivityCalendar, openActivityCalendar } from './activities/activity-calendar.ts'
import { openSourceBoard, type SourceBoard } from './announcements/source-board.ts'
import { createApp, createHealthApp, type Services } from './app.ts'
import { describeFeatures } from './describe-features.ts'
import { startJobs } from './start-jobs.ts'
import { warnOnDifferentSecretKey } from './warn-on-different-secret-key.ts'
import { type DatabaseProblem, describeDatabaseProblem } from './database/database-problem.ts'
import { getCause, isOutage } from './database/connections/is-outage.ts'
import { withTimeout } from './database/connections/with-timeout.ts'
import { type DatabaseWatch, watchDatabase } from './database/connections/watch-database.ts'
import { watchWorkers, type WorkerWatch } from './database/connections/watch-workers.ts'
import { getReason } from './database/embedded/embedded-problem.ts'
import { loadFacts } from './database/load-facts.ts'
import { isMigrated, migrateDatabase } from './database/migrate-database.ts'
import { type OpenDatabase, openDatabase } from './database/open-database.ts'
import { withoutTimeouts } from './database/without-timeouts.ts'
import { type Config, getPublicUrl } from './config/config.ts'
import { checkAddress, listen, type ListenProblem } from './http/listen.ts'
import { createLegalFacts } from './http/legal-facts.ts'
import { readWebFiles } from './http/web-files.ts'
import { createCaptcha } from './captcha/create-captcha.ts'
import { readImage } from './images/image-store.ts'
import { type Counts, NO_COUNTS } from './metrics/counts.ts'
import type { Metrics } from './metrics/create-metrics.ts'
import { createOutgoingClient, type OutgoingClient } from './outgoing/outgoing-client.ts'
import { formatUserAgent } from './official-api/official-client.ts'
import { createSendPush, type SendPush, withPushMetrics } from './reminders/send-push.ts'
import { openVapid } from './reminders/vapid.ts'
import { loadSecretKey } from './secrets/secret-key.ts'
import { createMailer } from './mail/create-mailer.ts'
import { serveMetrics } from './serve-metrics.ts'

export type RunningServer = {
  readonly port: number
  /** Port of the metrics endpoint; null without one. */
  readonly metricsPort: number | null
  /**
   * Completes requests in flight and deferred work, then closes the database. Work that exceeds
   * its timeout is interrupted, so that a stop takes less than the ten seconds after which containers
   * are killed.
   */
  readonly stop: () => Promise<void>
}

export type ServerSettings = {
  readonly environment: Config
  readonly logger: Logger
  readonly runsAsRoot: boolean
  /** Called with one line when the server cannot continue. */
  readonly onLost: (line: string) => void
}

/** Timeout for deferred work, such as mails, on stop. */
const CLOSE_TIMEOUT_MS = 3000

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))
const packageFile = new URL('../package.json', import.meta.url)

/**
 * Starts the server; a failure is one line for the terminal.
 *
 * The order follows the dependencies: database, migrations and bundled facts, caches (all
 * activities in memory), background work, mailer and captcha, accounts, routes, and the listening
 * socket last, so that no request arrives before its dependencies exist. Stopping reverses it.
 */
export async function startServer(
  settings: ServerSettings,
): Promise<Result<RunningServer, string>> {
  const { environment, logger } = settings
  // Before a database is created that nothing would serve.
  const address = await checkAddress(environment.PORT, environment.HOST)
  if (!address.ok) return failListening(address.problem)
  const opened = await openDatabase({
    databaseUrl: environment.DATABASE_URL,
    directUrl: environment.DATABASE_DIRECT_URL,
    dataFolder: resolve(environment.DATA_DIR),
    runsAsRoot: settings.runsAsRoot,
    onLost: (problem) => settings.onLost(describeDatabaseProblem(problem)),
  })
  if (!opened.ok) return fail(describeDatabaseProblem(opened.problem))
  const database = opened.value
  const prepared = await prepareDatabase(database, settings)
  if (!prepared.ok) {
    await database.close()
    return fail(describeDatabaseProblem(prepared.problem))
  }
  const caches = prepared.value
  const loadedKey = await openSecretKey(environment)
  if (!loadedKey.ok) {
    await database.close()
    return loadedKey
  }
  const secretKey = loadedKey.value
  const backups = await createBackupSchedule(environment)
  if (!backups.ok) {
    await database.close()
    return backups
  }
  await warnOnDifferentSecretKey(database.db, secretKey, logger)
  const watch = watchDatabase({ ...database, isMigrated }, logger)
  const workers = watchWorkers(database, logger)
  const providers = createProviders(environment)
  const isAllowed = (method: 'password' | 'passkey') =>
    environment.SIGN_IN?.includes(method) ?? true
  const publicUrl = getPublicUrl(environment)
  const accounts = await createAccountServices(database, {
    mailer: await createMailer(environment, logger),
    captcha: await createCaptcha(database.db, environment, logger),
    rateLimits: {
      requestsPerMinute: environment.CALLS_PER_MINUTE,
      registrationsPerHour: environment.REGISTRATIONS_PER_HOUR,
    },
    socialProviders: [...providers.keys()],
    registration: environment.REGISTRATION,
    allowsPasswords: isAllowed('password'),
    allowsPasskeys: isAllowed('passkey'),
    publicUrl,
    logger,
  })
  const metrics = await loadMetrics(environment)
  const counts = metrics?.counts ?? NO_COUNTS
  const social = createOAuthSettings(environment, { providers, publicUrl, logger })
  discoverProviders(providers, logger)
  const vapid = await openVapid(database.db, environment.VAPID_PRIVATE_KEY, environment.PUBLIC_URL)
  const sendPush = withPushMetrics(createSendPush(vapid), counts.countPush)
  const mails = accounts.context
  const sendOutgoing = createOutgoingClient({
    limits: accounts.context.limits,
    userAgent: formatUserAgent(readProductVersion(), environment.SOURCE_REPOSITORY),
    proxy: environment.FORWARD_PROXY,
    allowedOrigins: environment.CHANNEL_ORIGINS,
  })
  const parts = {
    database,
    watch,
    workers,
    secretKey,
    sendPush,
    sendOutgoing,
    mails,
    counts,
    backups: backups.value,
    ...caches,
  }
  const work = await startJobs(settings, parts)
  const metricsServer = await serveMetrics(metrics, settings, { ...parts, jobPool: work.pool })
  const close = async () => {
    if (metricsServer.ok) await metricsServer.value.close()
    await withTimeout(CLOSE_TIMEOUT_MS, Promise.all([work.end(), accounts.close()]))
    await Promise.all([watch.close(), workers.close()])
    await database.close()
  }
  if (!metricsServer.ok) {
    await close()
    return metricsServer
  }
  const { db } = database
  const imports = { secretKey, enqueue: work.importPulls }
  const push = { sendPush, publicKey: vapid.publicKey }
  const services = createServices(settings, {
    db,
    watch,
    workers,
    accounts,
    social,
    imports,
    push,
    sendOutgoing,
    counts,
    ...caches,
  })
  logger.info(describeFeatures(environment, listSignInMethods(accounts)), 'features')
  const app = environment.PROCESS === 'worker' ? createHealthApp(services) : createApp(services)
  const listening = await listen(app, environment.PORT, environment.HOST)
  if (!listening.ok) {
    await close()
    return failListening(listening.problem)
  }
  return ok({
    port: listening.value.port,
    metricsPort: metricsServer.value.port,
    stop: async () => {
      await listening.value.close()
      await close()
    },
  })
}

function failListening({ name, reason }: ListenProblem): Result<never, string> {
  return fail(`${name}: ${reason}`)
}

function listSignInMethods({ context }: AccountServices): readonly string[] {
  return [
    ...(context.allowsPasswords ? ['password'] : []),
    ...(context.relyingParty === null ? [] : ['passkey']),
    ...context.socialProviders,
  ]
}

/** Reads the schedule of backups and their passphrase; null without a folder. */
async function createBackupSchedule(environment: Config) {
  const { BACKUP_DIR, BACKUP_EVERY, BACKUP_KEEP } = environment
  if (BACKUP_DIR === null) return ok(null)
  const passphrases = await createPassphrases(environment, null)
  const passphrase = passphrases.ok ? await passphrases.value.forNewBackup(false) : passphrases
  if (!passphrase.ok) return fail(`BACKUP_DIR: ${passphrase.problem}`)
  return ok({
    folder: resolve(BACKUP_DIR),
    everySeconds: BACKUP_EVERY,
    keep: BACKUP_KEEP,
    passphrase: passphrase.value,
  })
}

/** Loads the metrics library only when metrics are enabled. */
async function loadMetrics({ METRICS_PORT }: Config): Promise<Metrics | null> {
  if (METRICS_PORT === null) return null
  const { createMetrics } = await import('./metrics/create-metrics.ts')
  return createMetrics(readProductVersion())
}

async function openSecretKey({ SECRET_KEY, DATA_DIR }: Config): Promise<Result<Buffer, string>> {
  const folder = resolve(DATA_DIR)
  try {
    return ok(await loadSecretKey(SECRET_KEY, folder))
  } catch (error) {
    return fail(`SECRET_KEY is not set, and ${folder} cannot hold a key: ${getReason(error)}`)
  }
}

type Caches = { readonly calendar: ActivityCalendar; readonly board: SourceBoard }

/** Migrates, loads the bundled facts, and fills the caches. */
async function prepareDatabase(
  { direct, db, description }: OpenDatabase,
  { environment, logger }: ServerSettings,
): Promise<Result<Caches, DatabaseProblem>> {
  try {
    const migrated = await migrateDatabase(direct.pool)
    if (!migrated.ok) return migrated
    const bundled = { activities: bundledActivities, versions: bundledVersions }
    const facts = await withoutTimeouts(direct.pool, (startupDb) => loadFacts(startupDb, bundled))
    logger.info({ database: description, facts }, 'database ready')
    const calendar = await openActivityCalendar(db, now, {
      showsItemImages: environment.ITEM_IMAGES,
    })
    const board = openSourceBoard({
      db,
      now,
      isReading: environment.READ_ANNOUNCEMENTS,
      isReadingGacha: environment.READ_GACHA_INFO,
    })
    await Promise.all([calendar.refresh(), board.refresh()])
    return ok({ calendar, board })
  } catch (error) {
    if (!isOutage(error)) throw error
    return fail({ kind: 'lost-at-start', description, reason: getReason(getCause(error)) })
  }
}

function readProductVersion(): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }
  return version
}

const now = () => Temporal.Now.instant()

type Parts = Caches & {
  readonly db: OpenDatabase['db']
  readonly watch: DatabaseWatch
  readonly workers: WorkerWatch
  readonly accounts: AccountServices
  readonly social: Services['oauth']
  readonly imports: Services['imports']
  readonly counts: Counts
  readonly push: { readonly sendPush: SendPush; readonly publicKey: string }
  readonly sendOutgoing: OutgoingClient
}

function createServices(
  { environment, logger }: ServerSettings,
  {
    db,
    watch,
    workers,
    accounts,
    social,
    imports,
    push,
    sendOutgoing,
    counts,
    calendar,
    board,
  }: Parts,
): Services {
  return {
    version: readProductVersion(),
    logger,
    countResponse: counts.countResponse,
    legal: createLegalFacts(environment, accounts.context),
    config: {
      china_host: environment.CHINA_HOST,
      international_host: environment.INTERNATIONAL_HOST,
      china_filing_number: environment.CHINA_FILING_NUMBER,
      source_repository: environment.SOURCE_REPOSITORY,
      human_check: accounts.context.captcha?.config ?? null,
      passkey_host: accounts.context.relyingParty?.id ?? null,
      social_providers: [...accounts.context.socialProviders],
      oidc_names: listOidcNames(environment),
      registration: accounts.context.registration,
      password_sign_in: accounts.context.allowsPasswords,
      push_public_key: push.publicKey,
    },
    readiness: async () => {
      const [state, unreachable] = await Promise.all([watch.check(), workers.countUnreachable()])
      return {
        database: state.responds,
        workers: unreachable === 0,
        writes: state.writes,
        migrations: state.migrated,
        facts: calendar.revision() > 0,
      }
    },
    outages: watch,
    accounts: accounts.context,
    oauth: social,
    imports,
    push: { sendPush: push.sendPush, pushServices: environment.PUSH_SERVICES },
    channels: {
      sendOutgoing,
      countDelivery: counts.countDelivery,
      channelOrigins: environment.CHANNEL_ORIGINS,
    },
    now,
    proxies: environment.TRUSTED_PROXIES,
    requestsPerMinute: environment.CALLS_PER_MINUTE,
    activities: { toJson: calendar.list, revision: calendar.revision },
    past: { toJson: calendar.past, revision: calendar.revision },
    names: { toJson: calendar.names, revision: calendar.revision },
    archive: { toJson: calendar.archive, revision: calendar.revision },
    learned: { toJson: calendar.learned, revision: calendar.revision },
    sources: board,
    readImage: (name) => readImage(db, name),
    // In development there is no build: Vite serves the app.
    webFiles: existsSync(join(webFolder, 'index.html')) ? readWebFiles(webFolder) : null,
  }
}
