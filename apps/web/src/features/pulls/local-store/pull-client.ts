import type { Result } from '@bannerday/domain/result'
import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getPullsGame } from '#shared/derived-preferences.ts'
import { readPreferences } from '#shared/preferences.ts'
import { useLanguage } from '#shared/texts/use-translation.ts'
import { listAccounts } from './accounts.ts'
import { onPullChange, type StorageProblem } from './database.ts'
import { listRestorePoints } from './restore-points.ts'
import type { AccountId, CloudReplica } from './stored-account.ts'
import { listReplicas } from './sync-replica.ts'
import type { ImportProgress, PullReply, PullRequest, PullResponses } from './worker-protocol.ts'

/** Imports have their own worker, because canceling one terminates it. */
type Task = 'import' | 'other'

// The worker starts with the page's code, to be ready for the first request.
const workers = new Map<Task, Worker>([['other', createWorker()]])

// Registered before any page listener, so that the worker clears its cache before a page queries
// it.
onPullChange(() => {
  if (workers.has('other')) void requestPullWorker({ call: 'clear-cache' })
})

/**
 * Runs a request in the worker, which keeps the page responsive. It rejects when the worker fails,
 * which is a bug. Expected failures are results.
 */
export function requestPullWorker<Request extends PullRequest>(
  request: Request,
  onProgress?: (progress: ImportProgress) => void,
): Promise<PullResponses[Request['call']]> {
  const task = request.call === 'preview' || request.call === 'save' ? 'import' : 'other'
  const running = workers.get(task) ?? startWorker(task)
  const { port1: localPort, port2: workerPort } = new MessageChannel()
  type Response = PullResponses[Request['call']]
  return new Promise<Response>((resolve, reject) => {
    const handleError = (event: ErrorEvent) => {
      // A worker that failed to start never responds, so the next request creates another.
      workers.delete(task)
      reject(new Error(`The pull worker failed: ${event.message}`))
    }
    running.addEventListener('error', handleError, { once: true })
    localPort.addEventListener('message', ({ data }: MessageEvent<PullReply>) => {
      if ('progress' in data) {
        onProgress?.(data.progress)
        return
      }
      localPort.close()
      running.removeEventListener('error', handleError)
      if ('failure' in data) {
        reject(new Error(data.failure))
        return
      }
      // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- Without it TypeScript refuses the union as too complex.
      resolve(data.done as Response)
    })
    localPort.start()
    running.postMessage(request, [workerPort])
  })
}

/** Terminates the running import. Its requests never settle. */
export function stopImport(): void {
  workers.get('import')?.terminate()
  workers.delete('import')
}

function startWorker(task: Task): Worker {
  const worker = createWorker()
  workers.set(task, worker)
  return worker
}

function createWorker(): Worker {
  return new Worker(new URL('./pull-worker.ts', import.meta.url), { type: 'module' })
}

/**
 * Opens the most likely account in the worker while the page renders. Components still send their
 * own requests.
 */
export function prefetchOverview(): void {
  const preferences = readPreferences()
  const { gachaUids, userLanguage = 'en' } = preferences
  const game = getPullsGame(preferences)
  const uid = gachaUids.selected[game]
  if (uid === undefined) return
  void requestPullWorker({ call: 'overview', account: { game, uid }, language: userLanguage })
}

/**
 * The options of local queries, which work offline and are invalidated by change events. Hidden
 * pages miss these events, so they refetch when shown.
 */
export const localQueryOptions = {
  networkMode: 'always',
  staleTime: Infinity,
  refetchOnMount: 'always',
  retry: false,
} as const

/** The read-only requests, which may be repeated at any time. */
type ReadCall =
  | 'overview'
  | 'records'
  | 'collection'
  | 'runs'
  | 'item'
  | 'items'
  | 'preview-edit'
  | 'statistics'
  | 'choices'
  | 'accounts'

type ReadRequest<Call extends ReadCall> = Extract<PullRequest, { call: Call }>

type ResponseData<Call extends ReadCall> = Extract<PullResponses[Call], { ok: true }>['value']

/**
 * Returns the query options of a read request on the local pulls. `undefined` disables the query.
 */
export function pullQuery<Call extends ReadCall>(request: ReadRequest<Call> | undefined) {
  return queryOptions({
    ...localQueryOptions,
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
  const response = (await requestPullWorker(request)) as Result<ResponseData<Call>, StorageProblem>
  return StorageError.unwrap(response)
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
    ...localQueryOptions,
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
export const REPLICAS_KEY = ['pulls', 'copies'] as const

/** Returns the synchronized accounts; without `isWanted`, the database is not opened. */
export function useCloudReplicas(isWanted = true) {
  return useQuery({
    ...localQueryOptions,
    enabled: isWanted,
    queryKey: REPLICAS_KEY,
    queryFn: readCloudReplicas,
  })
}

export async function readCloudReplicas(): Promise<readonly CloudReplica[]> {
  return StorageError.unwrap(await listReplicas())
}

/** Returns the sync state of an account, or undefined for a local account. */
export function findReplica(
  replicas: readonly CloudReplica[] | undefined,
  { game, uid }: AccountId,
): CloudReplica | undefined {
  return replicas?.find((replica) => replica.game === game && replica.uid === uid)
}

/** Returns the accounts on this device with their names and numbers of pulls. */
export function useAccountSummaries() {
  return usePullQuery({ call: 'accounts' })
}

/** Returns the restore points, newest first. */
export function useRestorePoints() {
  return useQuery({
    ...localQueryOptions,
    queryKey: ['pulls', 'restore-points'],
    queryFn: async () => StorageError.unwrap(await listRestorePoints()),
  })
}

/** The statistics of all pulls of an account. */
export function usePullStatistics(account: AccountId) {
  return usePullQuery({ call: 'statistics', account })
}
