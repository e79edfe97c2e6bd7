import { findSecondAccount } from '@bannerday/domain/activities/second-accounts'
import { englishGameAccounts } from '@bannerday/locales/english/game-accounts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { usePreference } from '#shared/preferences.ts'
import { Button } from '#shared/ui/button.tsx'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import { Dialog } from '#shared/ui/dialog.tsx'
import form from '#shared/ui/form-parts.module.css'
import { AccountRow } from './account-row.tsx'
import classes from './accounts-dialog.module.css'
import { AddAccount } from './add-account.tsx'

addEnglish(englishGameAccounts)

/** Lists the player's game accounts, each with its own statuses. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const accounts = usePreference('secondAccounts')
  const shown = findSecondAccount(accounts, usePreference('shownAccount'))
  // Removing an account removes the focused button.
  const place = useLostFocus<HTMLFieldSetElement>(accounts.length)
  return (
    <Dialog
      title={t('app.pages.timeline.accounts.title')}
      width={480}
      isSheet
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('app.common.close')}</Button>}
    >
      <div className={form.form}>
        <p className={form.note}>{t('app.pages.timeline.accounts.intro')}</p>
        <fieldset ref={place} tabIndex={-1} className={classes.accounts}>
          <legend className={form.legend}>{t('app.pages.timeline.accounts.show')}</legend>
          <AccountRow account={null} isShown={shown === undefined} />
          {accounts.map((account) => (
            <AccountRow key={account.id} account={account} isShown={account === shown} />
          ))}
        </fieldset>
        <AddAccount accounts={accounts} />
      </div>
    </Dialog>
  )
}
