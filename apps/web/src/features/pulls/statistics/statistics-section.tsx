import { type ReactNode, useId } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { PullsError } from '../common/task-view.tsx'
import { LuckChart, WinsChart } from './luck-charts.tsx'
import { MonthsChart, SpendingChart } from './spending-charts.tsx'
import { PityChart } from './pity-chart.tsx'
import classes from './statistics-section.module.css'
import { usePullStatistics } from '../local-store/pull-client.ts'

type StatisticsSectionProps = {
  account: AccountId
  /** The actions next to the title. */
  children?: ReactNode
}

/** Shows the statistics of an account's pulls. */
export function StatisticsSection({ account, children }: StatisticsSectionProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const statistics = usePullStatistics(account)
  if (statistics.isError) {
    return <PullsError error={statistics.error} onRetry={() => void statistics.refetch()} />
  }
  if (statistics.data === undefined || statistics.data.total === 0) return null
  const { game } = account
  const { types } = statistics.data
  return (
    <section aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('app.pages.gacha.statistics.title')}
        </h2>
        {children}
      </header>
      <div className={classes.charts}>
        <MonthsChart game={game} statistics={statistics.data} />
        <PityChart game={game} types={types} />
        <SpendingChart game={game} statistics={statistics.data} />
        <WinsChart game={game} types={types} />
        <LuckChart game={game} types={types} />
      </div>
    </section>
  )
}
