import { getPullTypes } from '@bannerday/domain/pulls/pull'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { NoPulls } from '../import/pull-file-guide.tsx'
import { PullsError } from '../actions/pulls-error.tsx'
import { AllRecords } from './all-records.tsx'
import type { RecordView } from '../local-store/record-view.ts'
import { RecordFilters } from './record-filters.tsx'
import { RecordPage } from './record-page.tsx'
import classes from './account-records.module.css'
import { CHUNK, useRecords } from './use-records.ts'
import type { ShownRecords } from './use-records-view.ts'

type AccountRecordsProps = {
  /** Undefined when the game has no pulls. The filters then still switch to other games. */
  account: AccountId | undefined
  shown: ShownRecords
}

/** Renders the filters of an account's records and the matching rows. */
export function AccountRecords({ account, shown }: AccountRecordsProps) {
  const { t } = useTranslation()
  const view = useView(shown)
  const { size = 10, page = 1 } = shown.search
  const part =
    size === 'all' ? { start: 0, count: CHUNK } : { start: (page - 1) * size, count: size }
  const { data, error, isLoading, refetch } = useRecords(account, view, part)
  const [usualType = ''] = getPullTypes(shown.game)
  return (
    <>
      <RecordFilters
        shown={shown}
        types={data?.types ?? []}
        pullType={view.pullType ?? data?.pullType ?? usualType}
      />
      {error !== null && <PullsError error={error} onRetry={() => void refetch()} />}
      {account === undefined && <NoPulls game={shown.game} />}
      {isLoading && <output className={classes.loading}>{t('app.common.loading')}</output>}
      {account !== undefined &&
        data !== undefined &&
        (size === 'all' ? (
          <AllRecords account={account} view={view} shown={shown} matching={data.matching} />
        ) : (
          <RecordPage
            game={account.game}
            view={view}
            shown={shown}
            slice={data}
            size={size}
            page={page}
          />
        ))}
    </>
  )
}

function useView({ search, type, rarities }: ShownRecords): RecordView {
  const language = useLanguage()
  return {
    pullType: type,
    rarities,
    query: search.q ?? '',
    from: search.from ?? null,
    to: search.to ?? null,
    sortBy: search.sort ?? 'time',
    isDescending: search.order !== 'asc',
    language,
  }
}
