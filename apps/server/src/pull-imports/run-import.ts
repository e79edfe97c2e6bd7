import type { ErrorCodeName } from '@bannerday/contract/error-code'
import type { LinkSecrets } from '@bannerday/domain/links/pull-link'
import type { GameId } from '@bannerday/domain/game'
import { type AskedType, PULL_SERVICES } from '@bannerday/domain/links/pull-service'
import { fillItem } from '@bannerday/domain/pulls/pull-item'
import { fail, ok, type Result } from '@bannerday/domain/result'
import { itemFacts } from '@bannerday/game-data/item-facts'
import { loadItems } from '@bannerday/game-data/items'
import type { Logger } from 'pino'
import type { RootDatabase } from '../database/database.ts'
import type { TaskState } from '../database/tables/import-tasks.ts'
import type { AskSettings } from './asking/ask-page.ts'
import { askPatiently } from './asking/ask-patiently.ts'
import type { TakeTurn } from './asking/host-turns.ts'
import type { Page, PageFault } from './asking/page.ts'
import { openSecrets } from './link-secrets.ts'
import { completed, storePage } from './store-page.ts'
import { endTask, type ImportTask, readTask, RUNNING, type TaskRef } from './task-store.ts'

export type ImportSettings = AskSettings & {
  readonly db: RootDatabase
  readonly secretKey: Buffer
  /** Between two questions to a host, in milliseconds. */
  readonly pace: number
  /** Before a page is asked for again, in milliseconds. */
  readonly longestPause?: number
  readonly logger: Logger
  /** Counts an import that ended: `completed`, or the name of its error. */
  readonly countEnd: (gameId: GameId, outcome: 'completed' | ErrorCodeName) => void
}

type Surroundings = ImportSettings & {
  readonly takeTurn: TakeTurn
  readonly signal: AbortSignal
}

/** Five times what anybody can have pulled of a type. */
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
type Halt = { readonly error: ErrorCodeName } | 'gone' | 'stopped'

/**
 * Takes an import from where it stands to its end; `again` when the server is to stop before. What
 * the log gets holds neither a secret nor a number of a player.
 */
export async function runImport(
  surroundings: Surroundings,
  ref: TaskRef,
): Promise<'done' | 'again'> {
  const { db, secretKey, logger } = surroundings
  const task = await readTask(db, ref)
  if (!task || !isRunning(task)) return 'done'
  const secrets = task.sealed && openSecrets(secretKey, task.sealed, ref.id)
  if (!secrets) {
    logger.error('an import cannot be read: do all servers have the same SECRET_KEY?')
    await end(surroundings, ref, task, 'importFailed')
    return 'done'
  }
  const walked = await walkTypes(surroundings, ref, task, secrets)
  if (walked.ok) return finish(surroundings, ref, task)
  if (walked.problem === 'stopped') return 'again'
  if (walked.problem !== 'gone') {
    logger.info({ game: task.gameId, error: walked.problem.error }, 'an import failed')
    await end(surroundings, ref, task, walked.problem.error)
  }
  return 'done'
}

function isRunning({ status }: ImportTask): boolean {
  return RUNNING.some((one) => one === status)
}

/** An account without a single pull does not even tell its number. */
async function finish(surroundings: Surroundings, ref: TaskRef, task: ImportTask): Promise<'done'> {
  const walked = await readTask(surroundings.db, ref)
  await end(surroundings, ref, task, walked?.uid === null ? 'noRecords' : null)
  return 'done'
}

async function end(
  { db, countEnd }: Surroundings,
  ref: TaskRef,
  { gameId }: ImportTask,
  error: ErrorCodeName | null,
): Promise<void> {
  const hasEnded = await endTask(db, ref, error === null ? 'completed' : 'failed', error)
  if (hasEnded) countEnd(gameId, error ?? 'completed')
}

async function walkTypes(
  surroundings: Surroundings,
  ref: TaskRef,
  task: ImportTask,
  secrets: LinkSecrets,
): Promise<Result<null, Halt>> {
  const facts = itemFacts(await loadItems(task.gameId))
  let { state } = task
  let folder = 0
  for (const asked of PULL_SERVICES[task.gameId].types) {
    while (!state.done.includes(asked.type)) {
      const page = await askFor(surroundings, ref, { task, state, secrets, asked, folder })
      if (!page.ok) {
        if (page.problem !== 'next-folder') return fail(page.problem)
        folder += 1
        continue
      }
      if (isStuck(state, asked, page.value)) return fail({ error: 'importFailed' })
      const { unreadable } = page.value
      if (unreadable > 0) surroundings.logger.warn({ unreadable }, 'pulls could not be read')
      const whole = completed(page.value, (pull) => fillItem(pull, facts))
      const outcome = await storePage(surroundings.db, ref, asked.type, whole)
      if (outcome === 'gone') return fail('gone')
      if (outcome === 'foreign') return fail({ error: 'importFailed' })
      state = outcome
    }
  }
  return ok(null)
}

type Walk = {
  readonly task: ImportTask
  readonly state: TaskState
  readonly secrets: LinkSecrets
  readonly asked: AskedType
  /** Which folder of the service answers. */
  readonly folder: number
}

async function askFor(
  { db, signal, ...settings }: Surroundings,
  ref: TaskRef,
  { task, state, secrets, asked, folder }: Walk,
): Promise<Result<Page, Halt | 'next-folder'>> {
  if (signal.aborted) return fail('stopped')
  const { gameId, area } = task
  const after = state.type === asked.type ? state.after : '0'
  const isWanted = async () => {
    const now = await readTask(db, ref)
    return now !== null && isRunning(now)
  }
  const page = await askPatiently(
    { ...settings, signal, isWanted },
    { gameId, area, secrets, asked, after, folder },
  )
  if (page.ok) return page
  if (page.problem === 'stopped') return fail(signal.aborted ? 'stopped' : 'gone')
  const hasNext = folder + 1 < PULL_SERVICES[gameId].folders.length
  if (page.problem === 'elsewhere' && hasNext) return fail('next-folder')
  return fail({ error: ERRORS[page.problem] })
}

/** A service that answers the same page again and again would never come to an end. */
function isStuck(state: TaskState, { type }: AskedType, { oldest, isLast }: Page): boolean {
  if (isLast || state.type !== type) return false
  return oldest === state.after || state.pages >= MOST_PAGES
}
