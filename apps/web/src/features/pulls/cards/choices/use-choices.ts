import { useQuery } from '@tanstack/react-query'
import type { AccountId } from '../../device/store/stored-account.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { askPullWorker } from '../../device/ask-pull-worker.ts'
import { StorageError } from '../../device/storage-error.ts'
import { onDevice } from '../../device/use-stored-accounts.ts'

/** The banners of a type on which the player could choose an item. */
export function useChoices(account: AccountId, pullType: string) {
  const language = useLanguage()
  return useQuery({
    ...onDevice,
    queryKey: ['pulls', 'choices', account.game, account.uid, pullType, language],
    queryFn: async () =>
      StorageError.unwrap(await askPullWorker({ call: 'choices', account, pullType, language })),
  })
}
