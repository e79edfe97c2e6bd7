import type { ErrorCodeName } from '@bannerday/contract/error-code'
import type { LinkSecrets } from '@bannerday/domain/links/pull-link'
import { type AskedType, PULL_SERVICES } from '@bannerday/domain/links/pull-service'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { fillItem } from '@bannerday/domain/pulls/pull-item'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { itemFacts } from '@bannerday/game-data/item-facts'
import { loadItems } from '@bannerday/game-data/items'
import type { Logger } from 'pino'
import type { RootDatabase } from '../database/database.ts'
import type { TaskState } from '../database/tables/import-tasks.ts'
import { applyPages, isComplete, type TypedPage } from './after-pages.ts'
import type { RequestSettings } from './official-pages/ask-page.ts'
import { fetchPageWithRetry } from './official-pages/ask-patiently.ts'
import type { HostRateLimiter } from './official-pages/host-turns.ts'
import type { Page, PageFault } from './official-pages/page.ts'
import { createPageWriter, type PageWriter } from './page-line.ts'
import { type ImportProgress, storePages } from './store-pages.ts'
import { type ImportTask, isRunning, readTask, type TaskRef } from './task-store.ts'

export type WalkSettings = RequestSettings & {
  readonly db: RootDatabase
  readonly takeTurn: HostRateLimiter
  /** Between two questions to a host, in milliseconds. */
  readonly pace: number
  /** Maximum pause of the backoff, in milliseconds. */
  readonly maxPauseMs?: number
  readonly logger: Logger
  /** Aborts when the server is to stop. */
  readonly signal: AbortSignal
}

/** Five times the pulls that a player can have of a type. */
const MAX_PAGES = 5000

const ERRORS: Readonly<Record<PageFault, ErrorCodeName>> = {
  expired: 'linkExpired',
  invalid: 'linkInvalid',
  busy: 'officialServiceBusy',
  passing: 'importFailed',
  elsewhere: 'importFailed',
  unusable: 'importFailed',
}

/** Why an import does not go on: it failed, its task has ended, or the server is to stop. */
export type Halt = { readonly error: ErrorCodeName } | 'gone' | 'stopped'

type PageImport = WalkSettings & {
  readonly ref: TaskRef
  readonly task: ImportTask
  readonly secrets: LinkSecrets
  /** The writer of the pages. */
  readonly writer: PageWriter<ImportProgress, 'gone' | 'foreign'>
  /** Completes a pull from the item tables. */
  readonly complete: (pull: Pull) => Pull
}

/** Imports all missing pages of a task one after the other, while earlier ones are being stored. */
export async function importPages(
  settings: WalkSettings,
  ref: TaskRef,
  task: ImportTask,
  secrets: LinkSecrets,
): Promise<Result<null, Halt>> {
  const { db } = settings
  const facts = itemFacts(await loadItems(task.gameId))
  const complete = (pull: Pull) => fillItem(pull, facts)
  const begin: ImportProgress = { state: task.state, completeTo: null }
  const writer: PageImport['writer'] = createPageWriter(ok(begin), (pages) =>
    storePages(db, ref, pages),
  )
  let asked: Result<null, Halt>
  try {
    asked = await askAll({ ...settings, ref, task, secrets, writer: writer, complete }, begin)
  } finally {
    // Also after an error: the next run resumes where the writer ended.
    await writer.settled()
  }
  const stored = await writer.settled()
  if (stored.ok) return asked
  return fail(stored.problem === 'gone' ? 'gone' : { error: 'importFailed' })
}

async function askAll(walk: PageImport, begin: ImportProgress): Promise<Result<null, Halt>> {
  const { task, complete, logger } = walk
  let standing = begin
  let endpoint = 0
  for (const asked of PULL_SERVICES[task.gameId].types) {
    while (!standing.state.done.includes(asked.type)) {
      const answer = await ask(walk, { state: standing.state, asked, endpoint: endpoint })
      if (!answer.ok) {
        if (answer.problem !== 'next-folder') return fail(answer.problem)
        endpoint += 1
        continue
      }
      const { pulls, unreadable } = answer.value
      const page = { ...answer.value, pulls: pulls.map(complete), type: asked.type }
      if (isStuck(standing.state, page)) return fail({ error: 'importFailed' })
      if (unreadable > 0) logger.warn({ unreadable }, 'pulls could not be read')
      standing = await submitPage(walk, standing, page)
    }
  }
  return ok(null)
}

/**
 * Submits a page and returns where to continue: at once, unless the page may be known completely.
 * Then it is stored alone, and the result shows whether the pages after it are known.
 */
async function submitPage(
  { writer }: PageImport,
  before: ImportProgress,
  page: TypedPage,
): Promise<ImportProgress> {
  const { state, completeTo } = before
  if (completeTo !== null && !isComplete(completeTo, page)) {
    await writer.submit(page)
    return { completeTo, state: applyPages(state, [page]).state }
  }
  await writer.settled()
  await writer.submit(page)
  const stored = await writer.settled()
  return stored.ok ? stored.value : before
}

type Question = {
  readonly state: TaskState
  readonly asked: AskedType
  /** Index of the endpoint that responds. */
  readonly endpoint: number
}

async function ask(
  { db, ref, task, secrets, writer, signal, ...settings }: PageImport,
  { state, asked, endpoint }: Question,
): Promise<Result<Page, Halt | 'next-folder'>> {
  const { gameId, area } = task
  const isWanted = async () => {
    const now = await readTask(db, ref)
    return now !== null && isRunning(now)
  }
  const end = AbortSignal.any([signal, writer.signal])
  if (end.aborted) return fail('stopped')
  const after = state.type === asked.type ? state.after : '0'
  const page = await fetchPageWithRetry(
    { ...settings, signal: end, isActive: isWanted },
    { gameId, area, secrets, asked, after, endpoint: endpoint },
  )
  if (page.ok) return page
  if (page.problem === 'stopped') return fail(signal.aborted ? 'stopped' : 'gone')
  const hasNext = endpoint + 1 < PULL_SERVICES[gameId].folders.length
  if (page.problem === 'elsewhere' && hasNext) return fail('next-folder')
  return fail({ error: ERRORS[page.problem] })
}

/** Detects a service that returns the same page repeatedly. */
function isStuck(state: TaskState, { type, oldest, isLast }: TypedPage): boolean {
  if (isLast || state.type !== type) return false
  return oldest === state.after || state.pages >= MAX_PAGES
}
