import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountId } from './device/store/stored-account.ts'
import { PageHeader } from '#shared/ui/page-header.tsx'
import { AccountSelect } from './selection/account-select.tsx'
import { AccountsButton } from './accounts/accounts-button.tsx'
import { RecordsButton } from './records-button.tsx'
import { selectAccount } from './selection/selected-account.ts'

type PullsHeaderProps = {
  game: GameId
  accounts: readonly AccountId[]
  /** The selected account. */
  account: AccountId | undefined
  /** Whether the link to the list of all records is enabled. */
  hasRecords: boolean
}

export function PullsHeader({ game, accounts, account, hasRecords }: PullsHeaderProps) {
  const { t } = useTranslation()
  return (
    <PageHeader title={t('app.pages.gacha.overview.title')}>
      {account !== undefined && (
        <AccountSelect
          accounts={accounts}
          selected={account}
          onChange={(uid) => selectAccount({ game, uid })}
        />
      )}
      <AccountsButton />
      {hasRecords && <RecordsButton game={game} hasPulls={account !== undefined} isInHeader />}
    </PageHeader>
  )
}
