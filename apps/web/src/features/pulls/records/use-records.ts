import type { AccountId } from '../local-store/stored-account.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { pullQuery } from '../local-store/pull-queries.ts'
import type { RecordSlice, RecordView } from '../local-store/record-view.ts'

/** The number of rows per request of the virtualized table. */
export const CHUNK = 100

type Part = { readonly start: number; readonly count: number }

/**
 * Loads a part of a view. The account's previous part stays until it arrives. Disabled without an
 * account.
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

/** Loads the chunks of a view that contain the rows `first` to `last`. Returns the loaded ones. */
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
