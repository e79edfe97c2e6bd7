import type { AccountId } from '#shared/storage/stored-account.ts'
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { askPullWorker } from '../ask-pull-worker.ts'
import { StorageError } from '../storage-error.ts'
import { onDevice } from '../use-stored-accounts.ts'
import type { RecordSlice, RecordView } from './record-calls.ts'

/** How many rows of an endless table are asked for at once. */
export const CHUNK = 100

/** One page of a view. The last one stays until the next is there. */
export function useRecords(account: AccountId, view: RecordView, start: number, count: number) {
  return useQuery({
    ...slice(account, view, start, count),
    placeholderData: keepPreviousData,
  })
}

/** The parts of a view that hold the rows `first` to `last`, as far as they have come. */
export function useRecordChunks(
  account: AccountId,
  view: RecordView,
  first: number,
  last: number,
): readonly (RecordSlice | undefined)[] {
  const from = Math.floor(first / CHUNK)
  const count = Math.floor(last / CHUNK) - from + 1
  return useQueries({
    queries: Array.from({ length: count }, (_, index) =>
      slice(account, view, (from + index) * CHUNK, CHUNK),
    ),
    combine: (results) => results.map(({ data }) => data),
  })
}

function slice(account: AccountId, view: RecordView, start: number, count: number) {
  return queryOptions({
    ...onDevice,
    queryKey: ['pulls', 'records', account.game, account.uid, view, start, count],
    queryFn: async (): Promise<RecordSlice> =>
      StorageError.unwrap(await askPullWorker({ call: 'records', account, view, start, count })),
  })
}
