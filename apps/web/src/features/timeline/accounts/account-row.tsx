import {
  normalizeAccountName,
  MAX_ACCOUNT_NAME_LENGTH,
} from '@bannerday/domain/activities/account-name'
import { type SecondAccount, withAccount } from '@bannerday/domain/activities/second-accounts'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { readPreferences, writePreference, writePreferences } from '#shared/preferences.ts'
import { AskingButton } from '#shared/ui/confirm-button.tsx'
import form from '#shared/ui/form-parts.module.css'
import classes from './accounts-dialog.module.css'

type AccountRowProps = {
  /** Null for the first account, which cannot be removed. */
  account: SecondAccount | null
  isShown: boolean
}

/** Renders an account: shows its statuses, renames it, and removes it after a confirmation. */
export function AccountRow({ account, isShown }: AccountRowProps) {
  const { t } = useTranslation()
  const name = account?.name ?? t('app.pages.timeline.accounts.first')
  return (
    <div className={`${form.row} ${classes.account}`}>
      <input
        type="radio"
        name="shown-account"
        className={classes.radio}
        aria-label={name}
        checked={isShown}
        onChange={() => writePreference('shownAccount', account?.id)}
      />
      {account === null ? (
        <span className={classes.name}>{name}</span>
      ) : (
        <>
          <input
            key={name}
            className={form.field}
            aria-label={t('app.pages.timeline.accounts.rename', { name })}
            defaultValue={name}
            maxLength={MAX_ACCOUNT_NAME_LENGTH}
            onBlur={(event) => {
              event.currentTarget.value = rename(account, event.currentTarget.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
          />
          <AskingButton
            text={t('app.pages.timeline.accounts.remove')}
            label={t('app.pages.timeline.accounts.removeOf', { name })}
            icon={<IconTrash size={16} aria-hidden />}
            question={t('app.pages.timeline.accounts.removeAsk', { name })}
            confirm={t('app.pages.timeline.accounts.remove')}
            onConfirm={() => removeAccount(account.id)}
          />
        </>
      )}
    </div>
  )
}

/** Returns the account name after an edit. An empty text keeps the old name. */
function rename({ id, name }: SecondAccount, text: string): string {
  const next = normalizeAccountName(text) || name
  if (next === name) return name
  writePreference(
    'secondAccounts',
    withAccount(readPreferences().secondAccounts, id, { name: next }),
  )
  return next
}

function removeAccount(id: string): void {
  const { secondAccounts, shownAccount } = readPreferences()
  writePreferences({
    secondAccounts: secondAccounts.filter((account) => account.id !== id),
    ...(shownAccount === id && { shownAccount: undefined }),
  })
}
