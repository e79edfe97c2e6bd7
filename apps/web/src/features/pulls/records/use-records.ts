import type { AccountId } from '../device/store/stored-account.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { pullQuery } from '../device/pull-query.ts'
import type { RecordSlice, RecordView } from '../device/rows/record-calls.ts'

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
      const [, asked] = query?.queryKey ?? []
      const isSame = asked?.account.game === account?.game && asked?.account.uid === account?.uid
      return isSame ? last : undefined
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

function slice(account: AccountId | undefined, view: RecordView, part: Part) {
  return pullQuery(account && { call: 'records', account, view, ...part })
}
