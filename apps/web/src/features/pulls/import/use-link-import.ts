import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import * as importApi from '@bannerday/contract/pull-imports'
import type { PullRecord } from '@bannerday/contract/pull-record'
import { parseRank } from '@bannerday/domain/formats/pull-file/uigf-row'
import { writeUigf } from '@bannerday/domain/formats/uigf/write-uigf'
import type { Language } from '@bannerday/domain/language'
import type { PullLink } from '@bannerday/domain/links/pull-link'
import { formatPullLink } from '@bannerday/domain/links/write-link'
import { comparePulls, type Pull } from '@bannerday/domain/pulls/pull'
import { getRegionOffsetHours, getUidRegion } from '@bannerday/domain/time/server-region'
import { gameNames } from '@bannerday/game-data/game-names'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/call-api.ts'
import { nowMs } from '#shared/clock.ts'
import { callApiSignedIn, fetchProfile } from '#shared/session/session.ts'
import { readStoredSession } from '#shared/session/stored-session.ts'
import { shownTexts } from '#shared/texts/shown-texts.ts'
import type { AccountId } from '../local-store/stored-account.ts'

const POLL_MS = 2_000

/** The state of an import by link. */
export type LinkImport =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running'
      /** The number of imports that run before this one; it waits while there are any. */
      readonly ahead: number
      /** The number of pulls that were read so far. */
      readonly pulls: number
      /** The pull types of the game: how many are read to their end, of how many. */
      readonly types: { readonly read: number; readonly total: number } | undefined
    }
  | { readonly kind: 'failed'; readonly error: unknown }

type Task = { readonly id: string; readonly secret: string | undefined }

type LinkImportOptions = {
  /** Whether the pulls are imported into the signed-in user's account, or only on this device. */
  readonly inAccount: boolean
  /** The captcha proof of a signed-out user. */
  readonly proof: { readonly cf_token?: string }
}

/**
 * Imports the pulls of a link on the server. `onDone` gets them as a file, and the owner of the
 * cloud account, or null for a local import.
 */
export function useLinkImport(
  onDone: (account: AccountId, file: File, owner: string | null) => void,
) {
  const [state, setState] = useState<LinkImport>({ kind: 'idle' })
  const running = useRef<{ task: Task | null; controller: AbortController } | null>(null)
  useEffect(() => () => running.current?.controller.abort(), [])

  async function start(link: PullLink, { inAccount, proof }: LinkImportOptions): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    running.current = { task: null, controller }
    const show = (next: LinkImport) => {
      if (!signal.aborted) setState(next)
    }
    show({ kind: 'running', ahead: 0, pulls: 0, types: undefined })
    try {
      const owner = inAccount ? await getSignedInAccount(signal) : null
      const body = { url: formatPullLink(link), game_id: link.gameId, ...proof }
      const callImport = inAccount ? callApiSignedIn : callApi
      const started = await callImport(importApi.start, {}, { body, signal })
      const task = { id: started.task_id, secret: started.secret }
      running.current = { task, controller }
      const { uid, records } = await pollTask(task, inAccount, signal, show)
      const account = { game: link.gameId, uid }
      const pulls = inAccount ? await readRecords(account, signal) : records
      if (signal.aborted) return
      setState({ kind: 'idle' })
      onDone(account, createRecordsFile(account, pulls), owner)
    } catch (error) {
      show({ kind: 'failed', error })
    }
  }

  async function cancel(): Promise<void> {
    const { task, controller } = running.current ?? {}
    controller?.abort()
    setState({ kind: 'idle' })
    if (!task) return
    const { id, secret } = task
    const callImport = secret === undefined ? callApiSignedIn : callApi
    // If this request fails, the server ends the task on its own.
    await callImport(
      importApi.cancel,
      { task_id: id },
      { body: { ...(secret && { secret }) } },
    ).catch(() => undefined)
  }

  return { state, start, cancel, reset: () => setState({ kind: 'idle' }) }
}

/** Waits for the account, whose profile loads shortly after the login. */
async function getSignedInAccount(signal: AbortSignal): Promise<string> {
  return readStoredSession().user_id ?? (await fetchProfile(signal)).user_id
}

/** Polls every two seconds until the task has ended. A failed request also ends the polling. */
async function pollTask(
  { id, secret }: Task,
  inAccount: boolean,
  signal: AbortSignal,
  show: (state: LinkImport) => void,
): Promise<{ uid: string; records: readonly PullRecord[] }> {
  const pages = new Map<number, readonly PullRecord[]>()
  const callImport = inAccount ? callApiSignedIn : callApi
  for (;;) {
    const after = Math.max(0, ...pages.keys())
    const query = { task_id: id, ...(secret && { secret }), after: String(after) }
    const task = await callImport(importApi.get, query, { signal })
    for (const { number, records } of task.pages) pages.set(number, records)
    const { ahead = 0, added, known, types } = task
    show({ kind: 'running', ahead, pulls: added + known, types })
    if (task.status === 'failed') {
      const errorCode = task.error_code ?? ERROR_CODES.importFailed
      throw new ApiError('server', 500, '', { errorCode })
    }
    if (task.status === 'completed' && (inAccount || task.is_whole)) {
      if (task.uid === null) {
        throw new ApiError('server', 404, '', { errorCode: ERROR_CODES.noRecords })
      }
      return { uid: task.uid, records: [...pages.values()].flat() }
    }
    if (task.status !== 'completed') await wait(POLL_MS, signal)
  }
}

/** Loads all pulls of a game account from the cloud. */
async function readRecords(
  { game, uid }: AccountId,
  signal: AbortSignal,
): Promise<readonly PullRecord[]> {
  const all: PullRecord[] = []
  let before: string | null | undefined
  while (before !== null) {
    const query = { game_id: game, uid, ...(before !== undefined && { before }) }
    const { records, next } = await callApiSignedIn(cloudPullApi.list, query, { signal })
    all.push(...records)
    before = next
  }
  return all
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
  const name = `${gameNames[game][shownTexts().language as Language]} ${uid}`
  return new File([JSON.stringify(file)], name, { type: 'application/json' })
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
