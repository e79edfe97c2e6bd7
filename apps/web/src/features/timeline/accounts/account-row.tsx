import { accountName, LONGEST_ACCOUNT_NAME } from '@bannerday/domain/activities/account-name'
import { type SecondAccount, withAccount } from '@bannerday/domain/activities/second-accounts'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import {
  readPreferences,
  writePreference,
  writePreferences,
} from '#shared/preferences/preferences.ts'
import { Button } from '#shared/ui/button.tsx'
import classes from './accounts-dialog.module.css'

type AccountRowProps = {
  /** Null is the first one, which is always there. */
  account: SecondAccount | null
  isShown: boolean
}

/** One account: shows its marks, renames it, and removes it after asking. */
export function AccountRow({ account, isShown }: AccountRowProps) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const name = account?.name ?? t('app.pages.timeline.accounts.first')
  if (account !== null && isAsking) {
    return (
      <div role="alert" className={classes.row}>
        <span className={classes.name}>{t('app.pages.timeline.accounts.removeAsk', { name })}</span>
        <Button variant="default" size="xs" onClick={() => setAsking(false)}>
          {t('app.common.cancel')}
        </Button>
        <Button size="xs" onClick={() => removeAccount(account.id)}>
          {t('app.pages.timeline.accounts.remove')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.row}>
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
            className={classes.field}
            aria-label={t('app.pages.timeline.accounts.rename', { name })}
            defaultValue={name}
            maxLength={LONGEST_ACCOUNT_NAME}
            onBlur={(event) => {
              event.currentTarget.value = rename(account, event.currentTarget.value)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur()
            }}
          />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => setAsking(true)}
          >
            {t('app.pages.timeline.accounts.remove')}
          </Button>
        </>
      )}
    </div>
  )
}

/** The name it has from then on: without a word it keeps the one it had. */
function rename({ id, name }: SecondAccount, text: string): string {
  const next = accountName(text) || name
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
