import { useQuery } from '@tanstack/react-query'
import { askPullWorker } from '../device/ask-pull-worker.ts'
import { onDevice } from '../device/pull-query.ts'
import { StorageError } from '../device/storage-error.ts'
import { COPIES_KEY } from '../device/use-cloud-copies.ts'

/** What was deleted from accounts in step with the cloud, on whatever device, and can be put back. */
export function useCloudDeletions() {
  return useQuery({
    ...onDevice,
    // Each merge may bring some.
    queryKey: [...COPIES_KEY, 'deletions'],
    queryFn: async () => StorageError.unwrap(await askPullWorker({ call: 'deletions' })),
  })
}
