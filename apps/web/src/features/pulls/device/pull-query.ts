import type { Result } from '@bannerday/domain/result'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { requestPullWorker } from './request-pull-worker.ts'
import { StorageError } from './storage-error.ts'
import type { StorageProblem } from './store/storage-problem.ts'
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
