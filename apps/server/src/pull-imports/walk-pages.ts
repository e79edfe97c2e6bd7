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
import { afterPages, isComplete, type TypedPage } from './after-pages.ts'
import type { AskSettings } from './official-pages/ask-page.ts'
import { askPatiently } from './official-pages/ask-patiently.ts'
import type { TakeTurn } from './official-pages/host-turns.ts'
import type { Page, PageFault } from './official-pages/page.ts'
import { openLine, type PageLine } from './page-line.ts'
import { type Standing, storePages } from './store-pages.ts'
import { type ImportTask, isRunning, readTask, type TaskRef } from './task-store.ts'

export type WalkSettings = AskSettings & {
  readonly db: RootDatabase
  readonly takeTurn: TakeTurn
  /** Between two questions to a host, in milliseconds. */
  readonly pace: number
  /** Maximum pause of the backoff, in milliseconds. */
  readonly longestPause?: number
  readonly logger: Logger
  /** Aborts when the server is to stop. */
  readonly signal: AbortSignal
}

/** Five times the pulls that a player can have of a type. */
const MOST_PAGES = 5000

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

type Walk = WalkSettings & {
  readonly ref: TaskRef
  readonly task: ImportTask
  readonly secrets: LinkSecrets
  /** The writer of the pages. */
  readonly line: PageLine<Standing, 'gone' | 'foreign'>
  /** Completes a pull from the item tables. */
  readonly complete: (pull: Pull) => Pull
}

/** Imports all missing pages of a task one after the other, while earlier ones are being stored. */
export async function walkPages(
  settings: WalkSettings,
  ref: TaskRef,
  task: ImportTask,
  secrets: LinkSecrets,
): Promise<Result<null, Halt>> {
  const { db } = settings
  const facts = itemFacts(await loadItems(task.gameId))
  const complete = (pull: Pull) => fillItem(pull, facts)
  const begin: Standing = { state: task.state, completeTo: null }
  const line: Walk['line'] = openLine(ok(begin), (pages) => storePages(db, ref, pages))
  let asked: Result<null, Halt>
  try {
    asked = await askAll({ ...settings, ref, task, secrets, line, complete }, begin)
  } finally {
    // Also after an error: the next run resumes where the writer ended.
    await line.settled()
  }
  const stored = await line.settled()
  if (stored.ok) return asked
  return fail(stored.problem === 'gone' ? 'gone' : { error: 'importFailed' })
}

async function askAll(walk: Walk, begin: Standing): Promise<Result<null, Halt>> {
  const { task, complete, logger } = walk
  let standing = begin
  let folder = 0
  for (const asked of PULL_SERVICES[task.gameId].types) {
    while (!standing.state.done.includes(asked.type)) {
      const answer = await ask(walk, { state: standing.state, asked, folder })
      if (!answer.ok) {
        if (answer.problem !== 'next-folder') return fail(answer.problem)
        folder += 1
        continue
      }
      const { pulls, unreadable } = answer.value
      const page = { ...answer.value, pulls: pulls.map(complete), type: asked.type }
      if (isStuck(standing.state, page)) return fail({ error: 'importFailed' })
      if (unreadable > 0) logger.warn({ unreadable }, 'pulls could not be read')
      standing = await handOn(walk, standing, page)
    }
  }
  return ok(null)
}

/**
 * Submits a page and returns where to continue: at once, unless the page may be known completely.
 * Then it is stored alone, and the result shows whether the pages after it are known.
 */
async function handOn({ line }: Walk, before: Standing, page: TypedPage): Promise<Standing> {
  const { state, completeTo } = before
  if (completeTo !== null && !isComplete(completeTo, page)) {
    await line.add(page)
    return { completeTo, state: afterPages(state, [page]).state }
  }
  await line.settled()
  await line.add(page)
  const stored = await line.settled()
  return stored.ok ? stored.value : before
}

type Question = {
  readonly state: TaskState
  readonly asked: AskedType
  /** Index of the endpoint that responds. */
  readonly folder: number
}

async function ask(
  { db, ref, task, secrets, line, signal, ...settings }: Walk,
  { state, asked, folder }: Question,
): Promise<Result<Page, Halt | 'next-folder'>> {
  const { gameId, area } = task
  const isWanted = async () => {
    const now = await readTask(db, ref)
    return now !== null && isRunning(now)
  }
  const end = AbortSignal.any([signal, line.signal])
  if (end.aborted) return fail('stopped')
  const after = state.type === asked.type ? state.after : '0'
  const page = await askPatiently(
    { ...settings, signal: end, isWanted },
    { gameId, area, secrets, asked, after, folder },
  )
  if (page.ok) return page
  if (page.problem === 'stopped') return fail(signal.aborted ? 'stopped' : 'gone')
  const hasNext = folder + 1 < PULL_SERVICES[gameId].folders.length
  if (page.problem === 'elsewhere' && hasNext) return fail('next-folder')
  return fail({ error: ERRORS[page.problem] })
}

/** Detects a service that returns the same page repeatedly. */
function isStuck(state: TaskState, { type, oldest, isLast }: TypedPage): boolean {
  if (isLast || state.type !== type) return false
  return oldest === state.after || state.pages >= MOST_PAGES
}
