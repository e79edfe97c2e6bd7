import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import { ERROR_CODES } from '@bannerday/contract/error-code'
import * as importApi from '@bannerday/contract/pull-imports'
import type { PullRecord } from '@bannerday/contract/pull-record'
import type { PullLink } from '@bannerday/domain/links/pull-link'
import { formatPullLink } from '@bannerday/domain/links/write-link'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#shared/api/api-error.ts'
import { callApi } from '#shared/api/call-api.ts'
import { readPreferences } from '#shared/preferences/preferences.ts'
import { callApiSignedIn, fetchProfile } from '#shared/session/session.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { recordsFile } from './records-file.ts'

const POLL_MS = 2_000

/** The state of an import by link. */
export type LinkImport =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'running'
      readonly progress: number
      readonly added: number
      readonly known: number
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
    show({ kind: 'running', progress: 0, added: 0, known: 0 })
    try {
      const owner = inAccount ? await getSignedInAccount(signal) : null
      const body = { url: formatPullLink(link), game_id: link.gameId, ...proof }
      const ask = inAccount ? callApiSignedIn : callApi
      const begun = await ask(importApi.start, {}, { body, signal })
      const task = { id: begun.task_id, secret: begun.secret }
      running.current = { task, controller }
      const { uid, records } = await follow(task, inAccount, signal, show)
      const account = { game: link.gameId, uid }
      const pulls = inAccount ? await readRecords(account, signal) : records
      if (signal.aborted) return
      setState({ kind: 'idle' })
      onDone(account, recordsFile(account, pulls), owner)
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
    const ask = secret === undefined ? callApiSignedIn : callApi
    // If this request fails, the server ends the task on its own.
    await ask(importApi.cancel, { task_id: id }, { body: { ...(secret && { secret }) } }).catch(
      () => undefined,
    )
  }

  return { state, start, cancel, forget: () => setState({ kind: 'idle' }) }
}

/** Waits for the account, whose profile loads shortly after the login. */
async function getSignedInAccount(signal: AbortSignal): Promise<string> {
  return readPreferences().user_id ?? (await fetchProfile(signal)).user_id
}

/** Polls every two seconds until the task has ended. A failed request also ends the polling. */
async function follow(
  { id, secret }: Task,
  inAccount: boolean,
  signal: AbortSignal,
  show: (state: LinkImport) => void,
): Promise<{ uid: string; records: readonly PullRecord[] }> {
  const pages = new Map<number, readonly PullRecord[]>()
  const ask = inAccount ? callApiSignedIn : callApi
  for (;;) {
    const after = Math.max(0, ...pages.keys())
    const query = { task_id: id, ...(secret && { secret }), after: String(after) }
    const task = await ask(importApi.get, query, { signal })
    for (const { number, records } of task.pages) pages.set(number, records)
    const { progress, added, known } = task
    show({ kind: 'running', progress, added, known })
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
