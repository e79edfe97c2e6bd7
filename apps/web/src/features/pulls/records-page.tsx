import type { GameId } from '@bannerday/domain/game'
import { getPullTypes } from '@bannerday/domain/pulls/pull'
import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '#shared/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { PullsError } from './actions/pulls-error.tsx'
import { useSelectedAccount } from './common/account-selection.ts'
import { useAccountName } from './common/labels.ts'
import { NoPulls } from './import/pull-file-guide.tsx'
import type { RecordSlice, RecordView } from './local-store/record-view.ts'
import { prefetchOverview } from './local-store/pull-client.ts'
import type { AccountId } from './local-store/stored-account.ts'
import classes from './records-page.module.css'
import { RecordFilters } from './records/record-filters.tsx'
import {
  RecordLine,
  RecordTable,
  ROWS_PER_REQUEST,
  useRecords,
  VirtualRows,
} from './records/record-table.tsx'
import { PAGE_SIZES, type PageSize, type RowsPerPage } from './records/records-search.ts'
import { type RecordsViewState, useRecordsViewState } from './records/records-view.ts'

prefetchOverview()

/** Shows all pulls of an account, one type at a time. */
export function RecordsPage() {
  const { t } = useTranslation()
  const shown = useRecordsViewState()
  const { stored, account } = useSelectedAccount(shown.game)
  const accountName = useAccountName()
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <Link to="/gacha" className={classes.back} aria-label={t('app.pages.gacha.records.back')}>
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <h1 className={classes.title}>{t('app.sidebar.gachaRecords')}</h1>
        {account !== undefined && <span className={classes.uid}>{accountName(account)}</span>}
      </header>
      {stored.isError && <PullsError error={stored.error} onRetry={() => void stored.refetch()} />}
      {!stored.isError && <AccountRecords account={account} shown={shown} />}
    </div>
  )
}

type AccountRecordsProps = {
  /** Undefined when the game has no pulls. The filters then still switch to other games. */
  account: AccountId | undefined
  shown: RecordsViewState
}

/** Renders the filters of an account's records and the matching rows. */
function AccountRecords({ account, shown }: AccountRecordsProps) {
  const { t } = useTranslation()
  const view = useView(shown)
  const { size = 10, page = 1 } = shown.search
  const range =
    size === 'all'
      ? { start: 0, count: ROWS_PER_REQUEST }
      : { start: (page - 1) * size, count: size }
  const { data, error, isLoading, refetch } = useRecords(account, view, range)
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

function useView({ search, type, rarities }: RecordsViewState): RecordView {
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

type AllRecordsProps = {
  account: AccountId
  view: RecordView
  shown: RecordsViewState
  matching: number
}

/** Renders all rows on one page, virtualized. */
function AllRecords({ account, view, shown, matching }: AllRecordsProps) {
  return (
    <>
      <PageSizeSelect size="all" onSize={(size) => shown.show({ size })} />
      <RecordTable view={view} shown={shown} matching={matching}>
        <VirtualRows account={account} view={view} count={matching} />
      </RecordTable>
    </>
  )
}

type RecordPageProps = {
  game: GameId
  view: RecordView
  shown: RecordsViewState
  slice: RecordSlice
  size: RowsPerPage
  /** The page number, from 1. */
  page: number
}

/** Renders a page of the table with the pagination. */
function RecordPage({ game, view, shown, slice, size, page }: RecordPageProps) {
  const { rows, matching } = slice
  return (
    <>
      <RecordTable view={view} shown={shown} matching={matching}>
        <tbody>
          {rows.map((row) => (
            <RecordLine key={row.number} game={game} row={row} />
          ))}
        </tbody>
      </RecordTable>
      <RecordFooter
        size={size}
        page={page}
        matching={matching}
        onSize={(next) => shown.show({ size: next })}
        onPage={(next) => shown.show({ page: next })}
      />
    </>
  )
}

type PageSizeSelectProps = { size: PageSize; onSize: (size: PageSize) => void }

function PageSizeSelect({ size, onSize }: PageSizeSelectProps) {
  const { t } = useTranslation()
  return (
    <label className={classes.size}>
      {t('app.pages.gacha.records.pageSize')}
      <select
        value={size}
        onChange={(event) => {
          const chosen = PAGE_SIZES.find((option) => String(option) === event.currentTarget.value)
          if (chosen !== undefined) onSize(chosen)
        }}
      >
        {PAGE_SIZES.map((option) => (
          <option key={option} value={option}>
            {option === 'all' ? t('app.pages.gacha.records.allOnOnePage') : option}
          </option>
        ))}
      </select>
    </label>
  )
}

type RecordFooterProps = {
  size: RowsPerPage
  page: number
  matching: number
  onSize: (size: PageSize) => void
  onPage: (page: number) => void
}

/** Shows the page size, the current range, and the pagination. */
function RecordFooter({ size, page, matching, onSize, onPage }: RecordFooterProps) {
  const { t } = useTranslation()
  const last = Math.max(1, Math.ceil(matching / size))
  const range = {
    from: Math.min(matching, (page - 1) * size + 1),
    to: Math.min(matching, page * size),
    total: matching,
  }
  const renderStep = (target: number, label: string, icon: ReactNode) => (
    <button
      type="button"
      className={classes.step}
      aria-label={label}
      disabled={target < 1 || target > last || target === page}
      onClick={() => onPage(target)}
    >
      {icon}
    </button>
  )
  return (
    <div className={classes.footer}>
      <PageSizeSelect size={size} onSize={onSize} />
      <nav className={classes.pages} aria-label={t('app.pages.gacha.records.pages')}>
        <output className={classes.range}>{t('app.pages.gacha.records.range', range)}</output>
        {renderStep(1, t('app.pages.gacha.records.firstPage'), <IconChevronsLeft size={20} />)}
        {renderStep(
          page - 1,
          t('app.pages.gacha.records.previousPage'),
          <IconChevronLeft size={20} />,
        )}
        {renderStep(
          page + 1,
          t('app.pages.gacha.records.nextPage'),
          <IconChevronRight size={20} />,
        )}
        {renderStep(last, t('app.pages.gacha.records.lastPage'), <IconChevronsRight size={20} />)}
      </nav>
    </div>
  )
}
