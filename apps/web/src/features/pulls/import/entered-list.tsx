import { gameNames } from '@bannerday/game-data/game-names'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import { useAccountName } from '../texts/use-account-name.ts'
import classes from './import-dialog.module.css'

/** Lists the accounts whose manual entries a backup restores. */
export function EnteredList({ accounts }: { accounts: readonly AccountId[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const accountName = useAccountName()
  if (accounts.length === 0) return null
  const names = accounts.map((one) => `${gameNames[one.game][language]} (${accountName(one)})`)
  return (
    <p className={classes.note}>
      {t('app.pages.gacha.import.entered', {
        names: new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
      })}
    </p>
  )
}
