import type { AccountId } from '../../device/store/stored-account.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePullQuery } from '../../device/pull-query.ts'

/** The banners of a type on which the player could choose an item. */
export function useChoices(account: AccountId, pullType: string) {
  const language = useLanguage()
  return usePullQuery({ call: 'choices', account, pullType, language })
}
