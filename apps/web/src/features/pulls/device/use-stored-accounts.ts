import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onPullChange } from './store/pull-changes.ts'
import { listAccounts } from './store/pull-store.ts'
import type { AccountId } from './store/stored-account.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { onDevice, usePullQuery } from './pull-query.ts'
import { StorageError } from './storage-error.ts'

/** Returns the accounts with pulls on this device. Follows imports of all tabs. */
export function useStoredAccounts() {
  const client = useQueryClient()
  useEffect(
    () => onPullChange(() => void client.invalidateQueries({ queryKey: ['pulls'] })),
    [client],
  )
  return useQuery({
    ...onDevice,
    queryKey: ['pulls', 'accounts'],
    queryFn: async () => StorageError.unwrap(await listAccounts()),
  })
}

/** Loads the overview of an account's pulls. Disabled without an account. */
export function usePullOverview(account: AccountId | undefined) {
  const language = useLanguage()
  return usePullQuery(account && { call: 'overview', account, language })
}
