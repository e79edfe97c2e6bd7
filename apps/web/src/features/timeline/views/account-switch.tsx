import { findSecondAccount } from '@bannerday/domain/activities/second-accounts'
import { lazy, Suspense, useState } from 'react'
import { usePreference, writePreference } from '#shared/preferences.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { IconUsers } from '#shared/ui/icons.ts'
import menu from './timeline-tools.module.css'

const LazyAccountsDialog = lazy(async () => ({
  default: (await import('./accounts-dialog.tsx')).AccountsDialog,
}))

const FIRST = 'first'
const MANAGE = 'manage'

/** Selects the account whose statuses the timeline reads and writes. */
export function AccountSwitch() {
  const { t } = useTranslation()
  const accounts = usePreference('secondAccounts')
  const shown = findSecondAccount(accounts, usePreference('shownAccount'))
  const [isManaging, setManaging] = useState(false)

  function choose(value: string) {
    if (value === MANAGE) setManaging(true)
    else writePreference('shownAccount', value === FIRST ? undefined : value)
  }

  return (
    <span className={menu.menu}>
      <IconUsers size={16} className={menu.icon} aria-hidden />
      <select
        className={menu.select}
        aria-label={t('app.pages.timeline.accounts.show')}
        value={shown?.id ?? FIRST}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value={FIRST}>{t('app.pages.timeline.accounts.first')}</option>
        {accounts.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={MANAGE}>{t('app.pages.timeline.accounts.manage')}</option>
      </select>
      <Suspense>{isManaging && <LazyAccountsDialog onClose={() => setManaging(false)} />}</Suspense>
    </span>
  )
}
