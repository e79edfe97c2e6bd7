import type { Result } from '@bannerday/domain/result'
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { listRestorePoints } from './change-account.ts'
import { onPullChange, type StorageProblem } from './database.ts'
import { requestPullWorker } from './request-pull-worker.ts'
import { listAccounts } from './save-file.ts'
import type { AccountId, CloudCopy } from './stored-account.ts'
import { listCopies } from './sync-replica.ts'
import type { PullAnswers, PullRequest } from './worker-protocol.ts'

/**
 * The options of local queries, which work offline and are invalidated by change events. Hidden
 * pages miss these events, so they refetch when shown.
 */
export const onDevice = {
  networkMode: 'always',
  staleTime: Infinity,
  refetchOnMount: 'always',
  retry: false,
} as const

/** The read-only requests, which may be repeated at any time. */
type ReadCall = 'overview' | 'records' | 'collection' | 'statistics' | 'choices' | 'accounts'

type ReadRequest<Call extends ReadCall> = Extract<PullRequest, { call: Call }>

type ResponseData<Call extends ReadCall> = Extract<PullAnswers[Call], { ok: true }>['value']

/**
 * Returns the query options of a read request on the local pulls. `undefined` disables the query.
 */
export function pullQuery<Call extends ReadCall>(request: ReadRequest<Call> | undefined) {
  return queryOptions({
    ...onDevice,
    queryKey: ['pulls', request] as const,
    queryFn: request === undefined ? skipToken : () => read(request),
  })
}

/** Runs a read request on the local pulls, and refetches it on changes. */
export function usePullQuery<Call extends ReadCall>(request: ReadRequest<Call> | undefined) {
  return useQuery(pullQuery(request))
}

async function read<Call extends ReadCall>(
  request: ReadRequest<Call>,
): Promise<ResponseData<Call>> {
  const answer = (await requestPullWorker(request)) as Result<ResponseData<Call>, StorageProblem>
  return StorageError.unwrap(answer)
}

/** Wraps a storage problem as an error for the query cache. */
export class StorageError extends Error {
  readonly problem: StorageProblem

  constructor(problem: StorageProblem) {
    super(`The pull database cannot be used: ${problem}.`)
    this.problem = problem
  }

  static unwrap<T>(result: Result<T, StorageProblem>): T {
    if (!result.ok) throw new StorageError(result.problem)
    return result.value
  }
}

/** Returns the accounts with pulls on this device. Follows imports of all tabs. */
export function useStoredAccounts() {
  const client = useQueryClient()
  useEffect(
    () => onPullChange(() => void client.invalidateQueries({ queryKey: ['pulls'] })),
    [client],
  )
  return useQuery({
    ...onDevice,
    queryKey: ['pulls', 'accounts'],
    queryFn: async () => StorageError.unwrap(await listAccounts()),
  })
}

/** Loads the overview of an account's pulls. Disabled without an account. */
export function usePullOverview(account: AccountId | undefined) {
  const language = useLanguage()
  return usePullQuery(account && { call: 'overview', account, language })
}

/** The query key of the synchronized accounts and their last merges. */
export const COPIES_KEY = ['pulls', 'copies'] as const

export function useCloudCopies() {
  return useQuery({
    ...onDevice,
    queryKey: COPIES_KEY,
    queryFn: readCloudCopies,
  })
}

export async function readCloudCopies(): Promise<readonly CloudCopy[]> {
  return StorageError.unwrap(await listCopies())
}

/** Returns the sync state of an account, or undefined for a local account. */
export function findReplica(
  copies: readonly CloudCopy[] | undefined,
  { game, uid }: AccountId,
): CloudCopy | undefined {
  return copies?.find((copy) => copy.game === game && copy.uid === uid)
}

/** Returns the accounts on this device with their names and numbers of pulls. */
export function useAccountSummaries() {
  return usePullQuery({ call: 'accounts' })
}

/** Returns the restore points, newest first. */
export function useRestorePoints() {
  return useQuery({
    ...onDevice,
    queryKey: ['pulls', 'restore-points'],
    queryFn: async () => StorageError.unwrap(await listRestorePoints()),
  })
}
