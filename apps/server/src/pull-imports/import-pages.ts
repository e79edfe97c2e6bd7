import type { ErrorCodeName } from '@bannerday/contract/error-code'
import type { LinkSecrets } from '@bannerday/domain/links/pull-link'
import type { ServicePullType } from '@bannerday/domain/games/pull-service'
import { getPullService } from '@bannerday/domain/links/pull-service'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { completeItem } from '@bannerday/domain/pulls/item-lookup'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { readItemTables } from '../announcements/stores/learned-store.ts'
import { createItemLookup } from '@bannerday/game-data/item-lookup'
import type { Logger } from 'pino'
import type { RootDatabase } from '../database/database.ts'
import type { TaskState } from '../database/tables/import-tasks.ts'
import { applyPages, isOlderCovered, type TypedPage } from './apply-pages.ts'
import type { RequestSettings } from './official-pages/request-page.ts'
import { fetchPageWithRetry } from './official-pages/fetch-page-with-retry.ts'
import type { HostRateLimiter } from './official-pages/host-rate-limiter.ts'
import type { Page, PageFault } from './official-pages/page.ts'
import { createPageWriter, type PageWriter } from './page-writer.ts'
import { type ImportProgress, storePages } from './store-pages.ts'
import { type ImportTask, isRunning, readTask, type TaskRef } from './task-store.ts'

/** The settings of an import. */
export type ImportPagesSettings = RequestSettings & {
  readonly db: RootDatabase
  readonly limitHost: HostRateLimiter
  /** Pause between two requests to a host, in milliseconds. */
  readonly paceMs: number
  /** Maximum pause of the backoff, in milliseconds. */
  readonly maxPauseMs?: number
  readonly logger: Logger
  /** Aborts when the server stops. */
  readonly signal: AbortSignal
}

/** Five times as many as a player can have. */
const MAX_PAGES_PER_TYPE = 5000

const ERRORS: Readonly<Record<PageFault, ErrorCodeName>> = {
  expired: 'linkExpired',
  invalid: 'linkInvalid',
  busy: 'officialServiceBusy',
  temporary: 'importFailed',
  'endpoint-gone': 'importFailed',
  unusable: 'importFailed',
}

/**
 * The reason why an import stopped: it failed, its task has ended, or the server stops. A fetch that
 * the writer aborted ends as `stopped` too; the stored problem of the writer then replaces it.
 */
export type StopReason = { readonly error: ErrorCodeName } | 'gone' | 'stopped'

type PageImport = ImportPagesSettings & {
  readonly ref: TaskRef
  readonly task: ImportTask
  readonly secrets: LinkSecrets
  /** Fails with `gone` when the task has ended, with `foreign` on a page of another player. */
  readonly writer: PageWriter<ImportProgress, 'gone' | 'foreign'>
  /** Adds the facts of the item tables to a pull. */
  readonly addItemFacts: (pull: Pull) => Pull
}

/**
 * Imports the missing pages of a task one after the other. The next page is fetched while earlier
 * ones are stored.
 */
export async function importPages(
  settings: ImportPagesSettings,
  ref: TaskRef,
  task: ImportTask,
  secrets: LinkSecrets,
): Promise<Result<null, StopReason>> {
  const { db } = settings
  const facts = createItemLookup((await readItemTables(db, task.gameId)).items)
  const addItemFacts = (pull: Pull) => completeItem(pull, facts)
  const start: ImportProgress = { state: task.state, completeUpTo: null }
  const writer: PageImport['writer'] = createPageWriter(ok(start), (pages) =>
    storePages(db, ref, pages),
  )
  let outcome: Result<null, StopReason>
  try {
    outcome = await fetchAllPages({ ...settings, ref, task, secrets, writer, addItemFacts }, start)
  } finally {
    // Also after an error: the next run resumes after the last stored page.
    await writer.settled()
  }
  const stored = await writer.settled()
  if (stored.ok) return outcome
  return fail(stored.problem === 'gone' ? 'gone' : { error: 'importFailed' })
}

async function fetchAllPages(
  pageImport: PageImport,
  start: ImportProgress,
): Promise<Result<null, StopReason>> {
  const { task, addItemFacts, logger } = pageImport
  let progress = start
  let endpoint = 0
  for (const requestedType of getPullService(task.gameId).types) {
    while (!progress.state.done.includes(requestedType.type)) {
      const fetched = await fetchPage(pageImport, {
        state: progress.state,
        requestedType,
        endpoint,
      })
      if (!fetched.ok) {
        if (fetched.problem !== 'next-endpoint') return fail(fetched.problem)
        endpoint += 1
        continue
      }
      const { pulls, unreadable } = fetched.value
      const page = {
        ...fetched.value,
        pulls: pulls.map(addItemFacts),
        type: requestedType.type,
        isFromOlderEndpoint: endpoint > 0,
      }
      if (isStuck(progress.state, page)) return fail({ error: 'importFailed' })
      if (unreadable > 0) logger.warn({ unreadable }, 'skipped unreadable pulls')
      progress = await submitPage(pageImport, progress, page)
    }
  }
  return ok(null)
}

/**
 * Submits a page to the writer and returns the progress, usually before the page is stored. It waits
 * for the database in two cases: while `completeUpTo` is unknown, and where an earlier import stored
 * everything older. Then the page is stored alone; if it adds no pull, the type is complete.
 */
async function submitPage(
  { writer }: PageImport,
  before: ImportProgress,
  page: TypedPage,
): Promise<ImportProgress> {
  const { state, completeUpTo } = before
  if (completeUpTo !== null && !isOlderCovered(completeUpTo, page)) {
    await writer.submit(page)
    return { completeUpTo, state: applyPages(state, [page]).state }
  }
  await writer.settled()
  await writer.submit(page)
  const stored = await writer.settled()
  return stored.ok ? stored.value : before
}

/** The position of the next page. */
type PagePosition = {
  readonly state: TaskState
  readonly requestedType: ServicePullType
  /** Index of the service's endpoint. */
  readonly endpoint: number
}

async function fetchPage(
  { db, ref, task, secrets, writer, signal, ...settings }: PageImport,
  { state, requestedType, endpoint }: PagePosition,
): Promise<Result<Page, StopReason | 'next-endpoint'>> {
  const { gameId, area } = task
  const isActive = async () => {
    const now = await readTask(db, ref)
    return now !== null && isRunning(now)
  }
  const end = AbortSignal.any([signal, writer.signal])
  if (end.aborted) return fail('stopped')
  const after = state.type === requestedType.type ? state.after : '0'
  const page = await fetchPageWithRetry(
    { ...settings, signal: end, isActive },
    { gameId, area, secrets, requestedType, after, endpoint },
  )
  if (page.ok) return page
  if (page.problem === 'stopped') return fail(signal.aborted ? 'stopped' : 'gone')
  const hasNext = endpoint + 1 < getPullService(gameId).paths.length
  if (page.problem === 'endpoint-gone' && hasNext) return fail('next-endpoint')
  return fail({ error: ERRORS[page.problem] })
}

/** Detects a service that returns the same page repeatedly. */
function isStuck(state: TaskState, { type, oldest, isLast }: TypedPage): boolean {
  if (isLast || state.type !== type) return false
  return oldest === state.after || state.pages >= MAX_PAGES_PER_TYPE
}
