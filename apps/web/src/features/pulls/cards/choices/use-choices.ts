import type { AccountId } from '../../device/store/stored-account.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePullQuery } from '../../device/pull-query.ts'

/** Returns the banners of a type on which the player can select an item. */
export function useChoices(account: AccountId, pullType: string) {
  const language = useLanguage()
  return usePullQuery({ call: 'choices', account, pullType, language })
}
