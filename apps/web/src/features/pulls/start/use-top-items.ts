import { useLanguage } from '#shared/i18n/use-language.ts'
import type { CollectionItem } from '../local-store/read-collection.ts'
import { usePullQuery } from '../local-store/pull-queries.ts'
import type { AccountId } from '../local-store/stored-account.ts'

export type TopItem = Pick<CollectionItem, 'item' | 'name'>

/** Returns the top-rarity items of a game sorted by name; empty while loading. */
export function useTopItems(account: AccountId): readonly TopItem[] {
  const language = useLanguage()
  const { data = [] } = usePullQuery({ call: 'collection', account, language })
  const { compare } = new Intl.Collator(language)
  return data.filter(({ rarity }) => rarity === 5).toSorted((a, b) => compare(a.name, b.name))
}
