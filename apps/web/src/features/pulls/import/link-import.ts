import { ERROR_CODES } from '@bannerday/contract/error-code'
import * as importApi from '@bannerday/contract/pull-imports'
import type { PullRecord } from '@bannerday/contract/pull-record'
import { parseRank } from '@bannerday/domain/formats/pull-file/uigf-row'
import { writeUigf } from '@bannerday/domain/formats/uigf/write-uigf'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { PullLink } from '@bannerday/domain/links/pull-link'
import { formatPullLinks } from '@bannerday/domain/links/write-link'
import type { ReadIntervals } from '@bannerday/domain/pity/read-intervals'
import { comparePulls, type Pull } from '@bannerday/domain/pulls/pull'
import { getRegionOffsetHours, getUidRegion } from '@bannerday/domain/time/server-region'
import { gameNames } from '@bannerday/game-data/game-names'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/call-api.ts'
import { nowMs } from '#shared/clock.ts'
import { callApiSignedIn, fetchProfile, isRefusal } from '#shared/session/session.ts'
import { readStoredSession } from '#shared/session/stored-session.ts'
import { readStoredImport, storeImport } from '#shared/pwa/stored-import.ts'
import { shownTexts, translate } from '#shared/texts/shown-texts.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { isExcludedFromCloud } from '../accounts/cloud-rule.tsx'
import { requestPersistence } from '../accounts/pull-backup.ts'
import { bringFromCloud } from '../accounts/use-cloud-sync.ts'
import { rememberImport } from '../common/account-selection.ts'
import type { AccountId } from '../local-store/stored-account.ts'

/** The polling interval of a running import, and its maximum while the server is unreachable. */
const POLL_MS = 2_000
const MAX_POLL_MS = 30_000

/** The state of the import by link, which continues while the player is on other pages. */
export type LinkImport =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running'
      readonly game: GameId
      /** The number of imports that run before this one; it waits while there are any. */
      readonly ahead: number
      /** The number of pulls that were read so far. */
      readonly pulls: number
      /** The pull types of the game: how many are read to their end, of how many. */
      readonly types: { readonly read: number; readonly total: number } | undefined
    }
  /** Without an account, the pulls wait for their preview. */
  | {
      readonly kind: 'ready'
      readonly game: GameId
      readonly file: File
      /** The time in which all pulls of a type are known now; absent from an older server. */
      readonly readIntervals: ReadIntervals | undefined
    }
  | { readonly kind: 'failed'; readonly game: GameId; readonly error: unknown }

const taskSchema = z.object({
  /** The id of the task on the server. */
  id: z.string(),
  game: z.enum(GAME_IDS),
  /** The secret of an import without an account. */
  secret: z.optional(z.string()),
  /** The id of the Bannerday account that receives the pulls; absent without one. */
  owner: z.optional(z.string()),
})

/** An import that this device started, as it is stored until it is finished. */
type StoredTask = z.infer<typeof taskSchema>

/** An import that this page follows. */
type Task = StoredTask & {
  /** Whether another device started it: its pulls come with the sync. */
  readonly isRemote?: true
}

type LinkImportOptions = {
  /** Whether the pulls are imported into the signed-in user's account, or only on this device. */
  readonly inAccount: boolean
  /** The captcha proof of a signed-out user. */
  readonly proof: { readonly cf_token?: string }
  /** Aborted when the player cancels before the server has responded. */
  readonly signal: AbortSignal
}

let state: LinkImport = { kind: 'idle' }
let followed: { readonly task: Task; readonly controller: AbortController } | null = null
/** The ids of the tasks that have ended here: the last poll of the cloud may still list them. */
const endedIds = new Set<string>()
const listeners = new Set<() => void>()

/** Returns the state of the import by link. */
export function useLinkImport(): LinkImport {
  return useSyncExternalStore(subscribe, () => state)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function show(next: LinkImport): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * Starts an import on the server, which tries the links of a game in order. With an account they go to it and from
 * there to this device; without one they become a file for the preview.
 */
export async function startLinkImport(
  links: readonly PullLink[],
  { inAccount, proof, signal }: LinkImportOptions,
): Promise<void> {
  const owner = inAccount ? await getSignedInAccount() : undefined
  const [link] = links
  if (signal.aborted || link === undefined) return
  const body = { url: formatPullLinks(links), game_id: link.gameId, ...proof }
  const callImport = inAccount ? callApiSignedIn : callApi
  // The signal does not end this request: only its response has the id of the task to cancel.
  const { task_id: id, secret } = await callImport(importApi.start, {}, { body })
  const task = {
    id,
    game: link.gameId,
    ...(secret !== undefined && { secret }),
    ...(owner !== undefined && { owner }),
  }
  if (!signal.aborted) {
    follow(task)
    return
  }
  endedIds.add(id)
  cancelTask(task)
}

/** Resumes the import of this device after a reload. */
export function resumeLinkImport(): void {
  const stored = readStoredTask()
  if (stored !== null && state.kind === 'idle') follow(stored)
}

function readStoredTask(): StoredTask | null {
  try {
    return taskSchema.parse(JSON.parse(readStoredImport() ?? 'null'))
  } catch {
    return null
  }
}

/** Shows an import of the account that another device started. */
export function followRemoteImport(task: Required<Omit<StoredTask, 'secret'>>): void {
  if (state.kind === 'idle' && !endedIds.has(task.id)) follow({ ...task, isRemote: true })
}

/** Cancels the import. Pulls in the account stay there. */
export function cancelLinkImport(): void {
  const task = followed?.task
  finishLinkImport()
  if (task !== undefined) cancelTask(task)
}

/**
 * Lets the server end a task and delete its pages. If this request fails, the server ends the task
 * on its own, and deletes the pages within ten minutes.
 */
function cancelTask({ id, secret }: StoredTask): void {
  const callImport = secret === undefined ? callApiSignedIn : callApi
  const body = { ...(secret && { secret }) }
  void callImport(importApi.cancel, { task_id: id }, { body }).catch(() => undefined)
}

/** Ends an import whose file was saved or discarded, or whose failure was read. */
export function finishLinkImport(): void {
  if (state.kind === 'ready' && followed !== null) cancelTask(followed.task)
  followed?.controller.abort()
  if (followed !== null) endedIds.add(followed.task.id)
  if (followed?.task.isRemote === undefined) storeImport(null)
  followed = null
  show({ kind: 'idle' })
}

function follow(task: Task): void {
  followed?.controller.abort()
  const controller = new AbortController()
  followed = { task, controller }
  if (task.isRemote === undefined) storeImport(JSON.stringify(task))
  show({ kind: 'running', game: task.game, ahead: 0, pulls: 0, types: undefined })
  run(task, controller.signal).catch((error: unknown) => {
    if (!controller.signal.aborted) fail(task, error)
  })
}

async function run(task: Task, signal: AbortSignal): Promise<void> {
  const { uid, added, records, read } = await pollUntilEnd(task, signal)
  const { game, owner, isRemote } = task
  const account = { game, uid }
  if (owner === undefined) {
    const file = createRecordsFile(account, records)
    show({ kind: 'ready', game, file, readIntervals: read })
    return
  }
  if (isRemote === undefined) {
    const outcome = await copyToDevice(account, owner)
    if (signal.aborted) return
    if (outcome === 'saved') {
      rememberImport([account])
      void requestPersistence()
    }
    showOutcome(outcome, account, added)
  }
  finishLinkImport()
}

/**
 * Whether the pulls of an ended import reach this device. `exempt`: the player exempted the account
 * from the sync while the import ran. `removed`: another device removed it from the cloud.
 */
type CopyOutcome = 'saved' | 'exempt' | 'removed'

/**
 * Copies the pulls of an ended import from the account. Without a connection, the account is linked
 * to this device already, and the next sync copies them.
 *
 * @throws {StorageError} when this device cannot store them
 */
async function copyToDevice(account: AccountId, owner: string): Promise<CopyOutcome> {
  if (isExcludedFromCloud(account, owner)) return 'exempt'
  try {
    const { isRemoved } = await bringFromCloud(account, owner)
    return isRemoved ? 'removed' : 'saved'
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return 'saved'
  }
}

function showOutcome(outcome: CopyOutcome, account: AccountId, added: number): void {
  const name = nameAccount(account)
  if (outcome === 'removed')
    showToast(translate('app.pages.gacha.cloud.removed', { name }), { timeout: 0 })
  else if (outcome === 'exempt')
    showToast(translate('app.pages.gacha.link.exempt', { name }), { timeout: 0 })
  else if (added > 0) showToast(translate('app.pages.gacha.import.saved', { count: added }))
  else showToast(translate('app.pages.gacha.import.savedNothingNew'))
}

function nameAccount({ game, uid }: AccountId): string {
  return `${gameNames[game][shownTexts().language as Language]} ${uid}`
}

/** The task stays stored until the failure was read, so that every page shows it. */
function fail({ game, owner }: Task, error: unknown): void {
  const isGone = error instanceof ApiError && error.errorCode === ERROR_CODES.notFound
  // The pulls of an import that is no longer listed are in the account.
  if (isGone && owner !== undefined) {
    finishLinkImport()
    return
  }
  show({ kind: 'failed', game, error })
}

/** Returns the account, whose profile loads shortly after the login. */
async function getSignedInAccount(): Promise<string> {
  return readStoredSession().user_id ?? (await fetchProfile(AbortSignal.timeout(30_000))).user_id
}

type EndedImport = {
  readonly uid: string
  readonly added: number
  /** Without an account, all pulls. */
  readonly records: readonly PullRecord[]
  readonly read: ReadIntervals | undefined
}

/**
 * Polls every two seconds until the import has ended. While the server is unreachable, it continues
 * with exponential backoff, because the import may continue too.
 */
async function pollUntilEnd(
  { id, game, secret, owner }: Task,
  signal: AbortSignal,
): Promise<EndedImport> {
  const pages = new Map<number, readonly PullRecord[]>()
  const callImport = owner === undefined ? callApi : callApiSignedIn
  let pauseMs = POLL_MS
  for (;;) {
    const after = Math.max(0, ...pages.keys())
    const query = { task_id: id, ...(secret && { secret }), after: String(after) }
    const task = await callImport(importApi.get, query, { signal }).catch((error: unknown) => {
      const isPassing = error instanceof ApiError && error.kind !== 'invalid' && !isRefusal(error)
      if (signal.aborted || !isPassing) throw error
      return null
    })
    // A response that has already arrived does not show an ended import again.
    signal.throwIfAborted()
    pauseMs = task === null ? Math.min(2 * pauseMs, MAX_POLL_MS) : POLL_MS
    if (task !== null) {
      for (const { number, records } of task.pages) pages.set(number, records)
      const { ahead = 0, uid, added, known, types, status } = task
      show({ kind: 'running', game, ahead, pulls: added + known, types })
      if (status === 'failed') {
        throw createError(500, task.error_code ?? ERROR_CODES.importFailed)
      }
      const isComplete = owner !== undefined || task.is_whole
      if (status === 'completed' && isComplete) {
        if (uid === null) throw createError(404, ERROR_CODES.noRecords)
        return { uid, added, records: [...pages.values()].flat(), read: task.read }
      }
      if (status === 'completed' && task.pages.length > 0) continue
      // Another page of this browser has saved or discarded them.
      if (status === 'completed') throw createError(404, ERROR_CODES.notFound)
    }
    await wait(pauseMs, signal)
  }
}

function createError(status: number, errorCode: number): ApiError {
  return new ApiError('server', status, '', { errorCode })
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('The import was cancelled.'))
    })
  })
}

/**
 * Returns the responses of an official service as a file, so that the file import can process them.
 */
function createRecordsFile({ game, uid }: AccountId, records: readonly PullRecord[]): File {
  const region = getUidRegion(game, uid)
  const zone = region === null ? 8 : getRegionOffsetHours(region)
  const pulls = records.map((record) => toPull(record, game)).sort(comparePulls)
  const info = { timestamp: Math.floor(nowMs() / 1000), app: 'Bannerday', appVersion: '' }
  const { file } = writeUigf([{ gameId: game, uid, zone, pulls }], [], info, { strict: false })
  // The player sees the name in the preview and in the restore point.
  return new File([JSON.stringify(file)], nameAccount({ game, uid }), { type: 'application/json' })
}

function toPull(record: PullRecord, game: AccountId['game']): Pull {
  const { id, gacha_type, uigf_gacha_type, time, place, item_id, name, item_type, rank_type } =
    record
  const rarity = rank_type === undefined ? undefined : parseRank(rank_type, game)
  return {
    pullType: uigf_gacha_type,
    gachaType: gacha_type,
    time,
    ...(id !== undefined && { id }),
    ...(place !== undefined && { place }),
    ...(item_id !== undefined && { itemId: item_id }),
    ...(name !== undefined && { name }),
    ...(item_type !== undefined && { itemType: item_type }),
    ...(rarity !== undefined && { rarity }),
    ...(record.count !== undefined && { count: record.count }),
    ...(record.gacha_id !== undefined && { gachaId: record.gacha_id }),
    ...(record.extra && { extra: record.extra }),
    ...(record.also_seen && { alsoSeen: record.also_seen }),
  }
}
