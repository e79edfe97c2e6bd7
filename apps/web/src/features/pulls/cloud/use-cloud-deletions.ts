import { useQuery } from '@tanstack/react-query'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import { onDevice } from '../device/pull-query.ts'
import { StorageError } from '../device/storage-error.ts'
import { COPIES_KEY } from '../device/use-cloud-replicas.ts'

/** Returns the deletions of any device that can still be undone, for synchronized accounts. */
export function useCloudDeletions() {
  return useQuery({
    ...onDevice,
    // Part of the replica queries, because each merge may add deletions.
    queryKey: [...COPIES_KEY, 'deletions'],
    queryFn: async () => StorageError.unwrap(await requestPullWorker({ call: 'deletions' })),
  })
}
