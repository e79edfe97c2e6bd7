import {
  MAX_ACCOUNT_NAME_LENGTH,
  normalizeAccountName,
} from '@bannerday/domain/activities/account-name'
import {
  findSecondAccount,
  MAX_SECOND_ACCOUNTS,
  type SecondAccount,
  withAccount,
} from '@bannerday/domain/activities/second-accounts'
import { IconPlus, IconTrash } from '#shared/ui/icons.ts'
import { type SubmitEvent, useState } from 'react'
import {
  readPreferences,
  usePreference,
  writePreference,
  writePreferences,
} from '#shared/preferences.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { ConfirmButton } from '#shared/ui/confirm-button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import form from '#shared/ui/form-parts.module.css'
import { useLostFocus } from '#shared/use-lost-focus.ts'
import classes from './accounts-dialog.module.css'

/** Lists the player's game accounts, each with its own statuses. */
export function AccountsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const accounts = usePreference('secondAccounts')
  const shown = findSecondAccount(accounts, usePreference('shownAccount'))
  // Removing an account removes the focused button.
  const listRef = useLostFocus<HTMLFieldSetElement>(accounts.length)
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
        <fieldset ref={listRef} tabIndex={-1} className={classes.accounts}>
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
          <ConfirmButton
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

/** Adds an account by name, up to the maximum number. */
export function AddAccount({ accounts }: { accounts: readonly SecondAccount[] }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const name = normalizeAccountName(text)

  function add(event: SubmitEvent) {
    event.preventDefault()
    const added = { id: randomUuid(), name, activityStatus: {} }
    writePreference('secondAccounts', [...accounts, added])
    setText('')
  }

  if (accounts.length >= MAX_SECOND_ACCOUNTS) {
    return <p className={form.note}>{t('app.pages.timeline.accounts.full')}</p>
  }
  return (
    <form className={form.row} onSubmit={add}>
      <input
        className={form.field}
        aria-label={t('app.pages.timeline.accounts.addLabel')}
        placeholder={t('app.pages.timeline.accounts.addHint')}
        value={text}
        maxLength={MAX_ACCOUNT_NAME_LENGTH}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        type="submit"
        size="xs"
        disabled={name === ''}
        leftSection={<IconPlus size={16} aria-hidden />}
      >
        {t('app.pages.timeline.accounts.add')}
      </Button>
    </form>
  )
}
