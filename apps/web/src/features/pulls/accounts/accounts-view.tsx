import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { PullsError } from '../states/pulls-error.tsx'
import { CloudAccounts } from '../cloud/cloud-accounts.tsx'
import { CloudDeletions } from '../cloud/cloud-deletions.tsx'
import type { AccountsTask } from './accounts-task.ts'
import { AccountList } from './account-list.tsx'
import classes from './accounts-view.module.css'
import { LoginState } from './login-state.tsx'
import { RestorePoints } from './restore-points.tsx'
import { useAccountSummaries } from './use-account-summaries.ts'

export function AccountsView({ onTask }: { onTask: (task: AccountsTask) => void }) {
  const { t } = useTranslation()
  const accounts = useAccountSummaries()
  return (
    <div className={classes.view}>
      <LoginState />
      {accounts.isError && (
        <PullsError error={accounts.error} onRetry={() => void accounts.refetch()} />
      )}
      {accounts.isSuccess && <AccountList accounts={accounts.data} onTask={onTask} />}
      {accounts.isSuccess && <CloudAccounts here={accounts.data} />}
      {accounts.isSuccess && accounts.data.length > 0 && (
        <Button
          variant="default"
          className={classes.all}
          leftSection={<IconDownload size={18} />}
          onClick={() => onTask({ kind: 'export', account: null })}
        >
          {t('app.pages.gacha.export.titleAll')}
        </Button>
      )}
      <CloudDeletions />
      <RestorePoints onForget={() => onTask({ kind: 'forget' })} />
    </div>
  )
}
