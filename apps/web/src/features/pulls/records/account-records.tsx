import { useTranslation } from 'react-i18next'
import type { AccountId } from '#shared/storage/stored-account.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { PullsError } from '../pulls-error.tsx'
import { usePullOverview } from '../use-stored-accounts.ts'
import { AllRecords } from './all-records.tsx'
import type { RecordView } from './record-calls.ts'
import { RecordFilters } from './record-filters.tsx'
import { RecordPage } from './record-page.tsx'
import classes from './account-records.module.css'
import type { ShownRecords } from './use-records-view.ts'

type AccountRecordsProps = { account: AccountId; shown: ShownRecords }

/** The filters of an account's records, and the rows they leave. */
export function AccountRecords({ account, shown }: AccountRecordsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const overview = usePullOverview(account)
  if (overview.isError) {
    return <PullsError error={overview.error} onRetry={() => void overview.refetch()} />
  }
  if (overview.isPending) {
    return <output className={classes.loading}>{t('app.common.loading')}</output>
  }
  const types = overview.data.types.map(({ pullType }) => pullType)
  const { search, rarities } = shown
  const pullType = shown.type ?? types[0] ?? ''
  const view: RecordView = {
    pullType,
    rarities,
    query: search.q ?? '',
    from: search.from ?? null,
    to: search.to ?? null,
    sortBy: search.sort ?? 'time',
    isDescending: search.order !== 'asc',
    language,
  }
  return (
    <>
      <RecordFilters shown={shown} types={types} pullType={pullType} />
      {search.size === 'all' ? (
        <AllRecords account={account} view={view} shown={shown} />
      ) : (
        <RecordPage
          account={account}
          view={view}
          shown={shown}
          size={search.size ?? 10}
          page={search.page ?? 1}
        />
      )}
    </>
  )
}
