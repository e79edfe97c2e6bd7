import '@mantine/core/styles/Input.layer.css'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import classes from './account-select.module.css'
import { useAccountName } from '../texts/use-account-name.ts'

type AccountSelectProps = {
  accounts: readonly AccountId[]
  selected: AccountId
  onChange: (uid: string) => void
}

/** Renders a native select, which works best on phones. */
export function AccountSelect({ accounts, selected, onChange }: AccountSelectProps) {
  const { t } = useTranslation()
  const accountName = useAccountName()
  return (
    <NativeSelect
      className={classes.select}
      aria-label={t('app.pages.gacha.overview.selectUid')}
      data={accounts.map((account) => ({ value: account.uid, label: accountName(account) }))}
      value={selected.uid}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
