import { useQuery } from '@tanstack/react-query'
import { requestPullWorker } from '../device/request-pull-worker.ts'
import { onDevice } from '../device/pull-query.ts'
import { StorageError } from '../device/storage-error.ts'
import { COPIES_KEY } from '../device/use-cloud-replicas.ts'

/** Returns deletions on any device from synchronized accounts that can be undone. */
export function useCloudDeletions() {
  return useQuery({
    ...onDevice,
    // Each merge may bring some.
    queryKey: [...COPIES_KEY, 'deletions'],
    queryFn: async () => StorageError.unwrap(await requestPullWorker({ call: 'deletions' })),
  })
}
