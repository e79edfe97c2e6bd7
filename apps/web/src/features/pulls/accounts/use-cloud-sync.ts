import * as cloudPullApi from '@bannerday/contract/cloud-pulls'
import * as syncApi from '@bannerday/contract/pull-sync'
import { GAME_IDS } from '@bannerday/domain/game'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type * as z from 'zod/mini'
import { callApiSignedIn, fetchProfile } from '#shared/session/session.ts'
import { readStoredSession, useStoredSession } from '#shared/session/stored-session.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { clearSelection, rememberDownload } from '../common/account-selection.ts'
import { useAccountName } from '../common/labels.ts'
import { onPullChange } from '../local-store/database.ts'
import {
  findReplica,
  readCloudReplicas,
  REPLICAS_KEY,
  requestPullWorker,
  StorageError,
} from '../local-store/pull-client.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import type { SyncRequest } from '../local-store/sync-replica.ts'
import { linkWantedAccounts, setExcludedFromCloud } from './cloud-rule.tsx'

/**
 * The debounce delay after a change, because another often follows, such as a nickname or a second file.
 */
const DEBOUNCE_MS = 2_000

/** The polling interval for changes of other devices, and its maximum after failures. */
const POLL_INTERVAL_MS = 10_000
const MAX_POLL_INTERVAL_MS = 5 * 60_000

/** The interval of merges without a known change, which retry failed ones. */
const MERGE_INTERVAL_MS = 5 * 60_000

/**
 * Merges the cloud accounts while the page is open: at once, after each change on this or another
 * device, on reconnect and when the page becomes visible, and at intervals. A failed merge is
 * retried at the next of these events; its pending changes stay on the device.
 *
 * A visible page polls the change numbers in the cloud, with exponential backoff after failures.
 */
export function useCloudSync(): void {
  const { t } = useTranslation()
  const removedToast = useRemovedToast()
  const client = useQueryClient()
  const owner = useStoredSession('user_id')

  const showRemoved = useEffectEvent(removedToast)

  const showFull = useEffectEvent(() =>
    showToast(t('app.pages.gacha.storage.quota'), { color: 'error', timeout: 0 }),
  )

  useEffect(() => {
    if (owner === undefined) return
    let running: Promise<void> | null = null
    let isMergeRequested = false
    let isFullShown = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let pollTimer: ReturnType<typeof setTimeout> | undefined
    let pollIntervalMs = POLL_INTERVAL_MS
    let knownAccounts: string | undefined
    const end = new AbortController()

    async function mergeAll(userId: string): Promise<void> {
      await linkWantedAccounts(userId)
      const replicas = await readCloudReplicas()
      for (const replica of replicas.filter(({ owner }) => owner === userId)) {
        const { isRemoved } = await mergeWithCloud(replica, userId)
        if (isRemoved) showRemoved(replica)
      }
      await client.invalidateQueries({ queryKey: REPLICAS_KEY })
      // Its numbers of pulls changed with the merge.
      await client.invalidateQueries({ queryKey: CLOUD_UIDS_KEY })
    }

    function merge(): void {
      if (!navigator.onLine || owner === undefined) return
      if (running !== null) {
        isMergeRequested = true
        return
      }
      isMergeRequested = false
      running = mergeAll(owner)
        .catch(handleFailedMerge)
        .finally(() => {
          running = null
          if (isMergeRequested) merge()
        })
    }

    /**
     * Reports a full device once: other storage problems also prevent reading and are shown by the
     * page, and after connection problems the account list shows the last merge.
     */
    function handleFailedMerge(error: unknown): void {
      if (!(error instanceof StorageError) || error.problem !== 'quota' || isFullShown) return
      isFullShown = true
      showFull()
    }

    function scheduleMerge(): void {
      clearTimeout(timer)
      timer = setTimeout(merge, DEBOUNCE_MS)
    }

    function mergeIfVisible(): void {
      if (document.visibilityState === 'visible') merge()
    }

    async function poll(): Promise<void> {
      if (document.visibilityState === 'visible' && navigator.onLine) await mergeIfChanged()
      if (!end.signal.aborted) pollTimer = setTimeout(() => void poll(), pollIntervalMs)
    }

    async function mergeIfChanged(): Promise<void> {
      try {
        const { signal } = end
        const state = await callApiSignedIn(cloudPullApi.getState, {}, { signal })
        pollIntervalMs = POLL_INTERVAL_MS
        client.setQueryData([CLOUD_STATE_KEY, owner], state)
        const accounts = JSON.stringify(state.accounts)
        if (accounts === knownAccounts) return
        knownAccounts = accounts
        void client.invalidateQueries({ queryKey: CLOUD_UIDS_KEY })
        merge()
      } catch {
        pollIntervalMs = Math.min(2 * pollIntervalMs, MAX_POLL_INTERVAL_MS)
        // The first merge does not depend on a poll.
        if (knownAccounts === undefined && !end.signal.aborted) merge()
      }
    }

    void poll()
    const stopListening = onPullChange(scheduleMerge)
    const interval = setInterval(mergeIfVisible, MERGE_INTERVAL_MS)
    addEventListener('online', merge)
    document.addEventListener('visibilitychange', mergeIfVisible)
    return () => {
      end.abort()
      stopListening()
      clearTimeout(timer)
      clearTimeout(pollTimer)
      clearInterval(interval)
      removeEventListener('online', merge)
      document.removeEventListener('visibilitychange', mergeIfVisible)
    }
  }, [owner, client])
}

/** Merges like `useCloudSync`, for pages that load it on demand. */
export function CloudSync(): null {
  useCloudSync()
  return null
}

/** Shows that another device removed an account from the cloud. */
export function useRemovedToast(): (account: AccountId) => void {
  const { t } = useTranslation()
  const accountName = useAccountName()
  return (account) =>
    showToast(t('app.pages.gacha.cloud.removed', { name: accountName(account) }), { timeout: 0 })
}

/**
 * The maximum number of requests before their responses are stored, because each write rewrites the
 * whole history. Changes lost with the connection are sent again.
 */
const MAX_REQUESTS_PER_STEP = 10

/**
 * Synchronizes an account with the cloud in both directions until neither side has changes. It can
 * be interrupted anywhere and resumes on the next run. Throws `ApiError` and `StorageError`.
 *
 * @param hasRestorePoint whether a restore point of the state before deletions in the cloud exists
 * @returns whether another device removed the account from the cloud; the rule then exempts it
 */
export async function mergeWithCloud(
  account: AccountId,
  owner: string,
  hasRestorePoint = false,
): Promise<{ readonly isRemoved: boolean }> {
  for (;;) {
    // After a change of the session, a request would go to the cloud of another owner.
    if (readStoredSession().user_id !== owner) return { isRemoved: false }
    const request = StorageError.unwrap(
      await requestPullWorker({
        call: 'next-sync',
        account,
        owner,
        limit: MAX_REQUESTS_PER_STEP * syncApi.MAX_SYNC_ENTRIES,
      }),
    )
    if (request === null) return { isRemoved: false }
    const response = await sendChanges(account, request)
    const synced = StorageError.unwrap(
      await requestPullWorker({
        call: 'apply-sync',
        account,
        sent: request,
        response,
        hasRestorePoint,
      }),
    )
    const { isRemoved, isAdded, isEmptied } = synced
    if (isRemoved) setExcludedFromCloud(account, owner, true)
    if (isAdded) rememberDownload(account)
    if (isEmptied) clearSelection(account)
    if (!synced.isUnfinished) return { isRemoved }
  }
}

/**
 * Links an account in the cloud to this device, if it is not yet, and merges it.
 *
 * @returns whether another device removed the account from the cloud meanwhile
 */
export async function bringFromCloud(
  account: AccountId,
  owner: string,
): Promise<{ readonly isRemoved: boolean }> {
  if (findReplica(await readCloudReplicas(), account)?.owner !== owner) {
    StorageError.unwrap(await requestPullWorker({ call: 'link-to-cloud', account, owner }))
    setExcludedFromCloud(account, owner, false)
  }
  return mergeWithCloud(account, owner)
}

/**
 * Sends the changes in batches. Returns the last response, which contains all merged
 * changes.
 */
async function sendChanges({ game, uid }: AccountId, { since, changes }: SyncRequest) {
  const remoteChanges: SyncEntry[] = []
  const batchCount = Math.max(1, Math.ceil(changes.length / syncApi.MAX_SYNC_ENTRIES))
  for (let number = 1, from = since; ; number += 1) {
    const batch = changes.slice(
      (number - 1) * syncApi.MAX_SYNC_ENTRIES,
      number * syncApi.MAX_SYNC_ENTRIES,
    )
    const body = { since: from, changes: batch }
    const response = await callApiSignedIn(syncApi.sync, { game_id: game, uid }, { body })
    remoteChanges.push(...response.changes)
    if (number === batchCount || response.is_removed) return { ...response, changes: remoteChanges }
    from = response.next
  }
}

const CLOUD_STATE_KEY = 'cloud-state'

/** Returns the last response of the poll; undefined before the first one. */
export function useCloudState(): z.output<typeof cloudPullApi.getState.data> | undefined {
  const owner = useStoredSession('user_id')
  return useQuery<z.output<typeof cloudPullApi.getState.data>>({
    queryKey: [CLOUD_STATE_KEY, owner],
    queryFn: skipToken,
  }).data
}

/** A game account whose pulls are stored in the cloud. */
export type CloudUid = AccountId & { readonly nickname: string; readonly pulls: number }

/** The query key of the cloud account list, one per session. */
export const CLOUD_UIDS_KEY = ['cloud-uids'] as const

/**
 * Loads the list of accounts in the cloud, again for each view, because other devices change it.
 * Disabled when the user is signed out. An unknown owner is loaded first, so that an unreachable
 * server is an error here and not a missing list.
 */
export function useCloudUids(isWanted = true) {
  const token = useStoredSession('auth_token')
  return useQuery({
    queryKey: [...CLOUD_UIDS_KEY, token],
    enabled: token !== undefined && isWanted,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<readonly CloudUid[]> => {
      if (readStoredSession().user_id === undefined) await fetchProfile(signal)
      const { uids_by_game } = await callApiSignedIn(cloudPullApi.listAccounts, {}, { signal })
      return GAME_IDS.flatMap((game) =>
        (uids_by_game[game] ?? [])
          // After a deletion on all devices nothing is left to download.
          .filter((account) => account.pulls > 0 || account.has_manual_pity)
          .map(({ uid, nickname, pulls }) => ({ game, uid, nickname, pulls })),
      )
    },
  })
}
