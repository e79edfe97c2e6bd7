import { useQuery } from '@tanstack/react-query'
import { onDevice } from './pull-query.ts'
import { StorageError } from './storage-error.ts'
import { listCopies } from './store/sync-replica.ts'
import type { AccountId, CloudCopy } from './store/stored-account.ts'

/** The query key of the synchronized accounts and their last merges. */
export const COPIES_KEY = ['pulls', 'copies'] as const

export function useCloudCopies() {
  return useQuery({
    ...onDevice,
    queryKey: COPIES_KEY,
    queryFn: readCloudCopies,
  })
}

export async function readCloudCopies(): Promise<readonly CloudCopy[]> {
  return StorageError.unwrap(await listCopies())
}

/** Returns the sync state of an account, or undefined for a local account. */
export function findReplica(
  copies: readonly CloudCopy[] | undefined,
  { game, uid }: AccountId,
): CloudCopy | undefined {
  return copies?.find((copy) => copy.game === game && copy.uid === uid)
}
