import type { AccountId } from '../device/store/stored-account.ts'
import { queryOptions, skipToken, useQueries, useQuery } from '@tanstack/react-query'
import { askPullWorker } from '../device/ask-pull-worker.ts'
import { StorageError } from '../device/storage-error.ts'
import { onDevice } from '../device/use-stored-accounts.ts'
import type { RecordSlice, RecordView } from '../device/record-calls.ts'

/** How many rows of an endless table are asked for at once. */
export const CHUNK = 100

type Part = { readonly start: number; readonly count: number }

/**
 * A part of a view. The last one of the account stays until the next is there. Nothing is asked
 * without an account.
 */
export function useRecords(account: AccountId | undefined, view: RecordView, part: Part) {
  return useQuery({
    ...slice(account, view, part),
    placeholderData: (last, query) => {
      const [, , game, uid] = query?.queryKey ?? []
      return game === account?.game && uid === account?.uid ? last : undefined
    },
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
      slice(account, view, { start: (from + index) * CHUNK, count: CHUNK }),
    ),
    combine: (results) => results.map(({ data }) => data),
  })
}

function slice(account: AccountId | undefined, view: RecordView, { start, count }: Part) {
  return queryOptions({
    ...onDevice,
    queryKey: ['pulls', 'records', account?.game, account?.uid, view, start, count],
    queryFn:
      account === undefined
        ? skipToken
        : async (): Promise<RecordSlice> =>
            StorageError.unwrap(
              await askPullWorker({ call: 'records', account, view, start, count }),
            ),
  })
}
