import { useQuery } from '@tanstack/react-query'
import type { AccountId } from '#shared/storage/stored-account.ts'
import { askPullWorker } from '../ask-pull-worker.ts'
import { StorageError } from '../storage-error.ts'
import { onDevice } from '../use-stored-accounts.ts'

/** The statistics of all pulls of an account. */
export function usePullStatistics(account: AccountId) {
  return useQuery({
    ...onDevice,
    queryKey: ['pulls', 'statistics', account.game, account.uid],
    queryFn: async () => StorageError.unwrap(await askPullWorker({ call: 'statistics', account })),
  })
}
