import { Center, Loader } from '@mantine/core'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountId } from '../device/store/stored-account.ts'
import classes from './account-overview.module.css'
import { PullsError } from '../states/pulls-error.tsx'
import { PullTypeCard } from './pull-type-card.tsx'
import type { TypeOverview } from '../device/pull-overview.ts'
import { usePullOverview } from '../device/use-stored-accounts.ts'

/** Renders a card per pull type of the account. */
export function AccountOverview({ account }: { account: AccountId }) {
  const { t } = useTranslation()
  const overview = usePullOverview(account)
  if (overview.isError) {
    return <PullsError error={overview.error} onRetry={() => void overview.refetch()} />
  }
  if (overview.isPending) {
    return (
      <Center mih={240}>
        <Loader aria-label={t('app.common.loading')} />
      </Center>
    )
  }
  const { types } = overview.data
  // The legend appears on the first card with badges only.
  const explained = types.find(hasBadges)
  return (
    <div className={classes.cards}>
      {types.map((type) => (
        <PullTypeCard
          key={type.pullType}
          account={account}
          overview={type}
          hasLegend={type === explained}
        />
      ))}
    </div>
  )
}

function hasBadges({ newestTops, remembered }: TypeOverview): boolean {
  return (
    newestTops.some(({ marker }) => marker !== 'none') ||
    remembered.some(({ outcome }) => outcome !== undefined)
  )
}
