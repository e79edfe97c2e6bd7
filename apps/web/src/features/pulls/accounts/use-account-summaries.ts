import { useQuery } from '@tanstack/react-query'
import { listRestorePoints } from '../device/store/change-account.ts'
import { StorageError } from '../device/storage-error.ts'
import { onDevice, usePullQuery } from '../device/pull-query.ts'

/** The accounts on this device, with their names and how many pulls they have. */
export function useAccountSummaries() {
  return usePullQuery({ call: 'accounts' })
}

/** The changes that can be undone, the newest first. */
export function useRestorePoints() {
  return useQuery({
    ...onDevice,
    queryKey: ['pulls', 'restore-points'],
    queryFn: async () => StorageError.unwrap(await listRestorePoints()),
  })
}
