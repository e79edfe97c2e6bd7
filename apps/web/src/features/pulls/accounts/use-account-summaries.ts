import { useQuery } from '@tanstack/react-query'
import { listRestorePoints } from '../device/store/change-account.ts'
import { StorageError } from '../device/storage-error.ts'
import { onDevice, usePullQuery } from '../device/pull-query.ts'

/** Returns the accounts on this device with their names and numbers of pulls. */
export function useAccountSummaries() {
  return usePullQuery({ call: 'accounts' })
}

/** Returns the restore points, newest first. */
export function useRestorePoints() {
  return useQuery({
    ...onDevice,
    queryKey: ['pulls', 'restore-points'],
    queryFn: async () => StorageError.unwrap(await listRestorePoints()),
  })
}
