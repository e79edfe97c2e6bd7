import { useQuery } from '@tanstack/react-query'
import type { AccountId } from '../device/store/stored-account.ts'
import { askPullWorker } from '../device/ask-pull-worker.ts'
import { StorageError } from '../device/storage-error.ts'
import { onDevice } from '../device/use-stored-accounts.ts'

/** The statistics of all pulls of an account. */
export function usePullStatistics(account: AccountId) {
  return useQuery({
    ...onDevice,
    queryKey: ['pulls', 'statistics', account.game, account.uid],
    queryFn: async () => StorageError.unwrap(await askPullWorker({ call: 'statistics', account })),
  })
}
