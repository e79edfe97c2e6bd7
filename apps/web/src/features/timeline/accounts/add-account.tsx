import {
  normalizeAccountName,
  MAX_ACCOUNT_NAME_LENGTH,
} from '@bannerday/domain/activities/account-name'
import {
  MAX_SECOND_ACCOUNTS,
  type SecondAccount,
} from '@bannerday/domain/activities/second-accounts'
import { IconPlus } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { writePreference } from '#shared/preferences.ts'
import { randomUuid } from '#shared/random-uuid.ts'
import { Button } from '#shared/ui/button.tsx'
import form from '#shared/ui/form-parts.module.css'

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
