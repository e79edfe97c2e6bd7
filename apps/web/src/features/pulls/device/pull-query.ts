import type { Result } from '@bannerday/domain/result'
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { askPullWorker } from './ask-pull-worker.ts'
import { StorageError } from './storage-error.ts'
import type { StorageProblem } from './store/storage-problem.ts'
import type { PullAnswers, PullRequest } from './worker-protocol.ts'

/**
 * The device answers without a network, and says itself when something changed; but nobody listens
 * while the page is not shown, so it asks anew when it comes back.
 */
export const onDevice = {
  networkMode: 'always',
  staleTime: Infinity,
  refetchOnMount: 'always',
  retry: false,
} as const

/** The calls that read what is stored; it may be asked anew at any time. */
type ReadCall = 'overview' | 'records' | 'collection' | 'statistics' | 'choices' | 'accounts'

type ReadRequest<Call extends ReadCall> = Extract<PullRequest, { call: Call }>

type DataOf<Call extends ReadCall> = Extract<PullAnswers[Call], { ok: true }>['value']

/** A question about the pulls of this device, for `useQuery` and its kin. Undefined asks nothing. */
export function pullQuery<Call extends ReadCall>(request: ReadRequest<Call> | undefined) {
  return queryOptions({
    ...onDevice,
    queryKey: ['pulls', request] as const,
    queryFn: request === undefined ? skipToken : () => read(request),
  })
}

/** The answer to a question about the pulls of this device, kept up with them. */
export function usePullQuery<Call extends ReadCall>(request: ReadRequest<Call> | undefined) {
  return useQuery(pullQuery(request))
}

async function read<Call extends ReadCall>(request: ReadRequest<Call>): Promise<DataOf<Call>> {
  const answer = (await askPullWorker(request)) as Result<DataOf<Call>, StorageProblem>
  return StorageError.unwrap(answer)
}
