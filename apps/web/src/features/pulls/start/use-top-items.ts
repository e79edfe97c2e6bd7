import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { askPullWorker } from '../device/ask-pull-worker.ts'
import type { CollectionItem } from '../device/collection-item.ts'
import { StorageError } from '../device/storage-error.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { onDevice } from '../device/use-stored-accounts.ts'

export type TopItem = Pick<CollectionItem, 'item' | 'name'>

/** The top-rarity items of a game by their names; none until they are there. */
export function useTopItems(account: AccountId): readonly TopItem[] {
  const language = useLanguage()
  const { data = [] } = useQuery({
    ...onDevice,
    queryKey: ['pulls', 'collection', account.game, account.uid, language],
    queryFn: async () =>
      StorageError.unwrap(await askPullWorker({ call: 'collection', account, language })),
  })
  const { compare } = new Intl.Collator(language)
  return data.filter(({ rarity }) => rarity === 5).toSorted((a, b) => compare(a.name, b.name))
}
