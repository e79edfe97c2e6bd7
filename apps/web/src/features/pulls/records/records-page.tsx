import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { getPullTypes, RARITIES, type Rarity } from '@bannerday/domain/pulls/pull'
import { gameNames } from '@bannerday/game-data/game-names'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { rarityName } from '#shared/games/rarity-name.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { SelectField } from '#shared/ui/fields.tsx'
import {
  IconArrowLeft,
  IconListDetails,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconPencil,
} from '#shared/ui/icons.ts'
import { SearchField } from '#shared/ui/search-field.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import { DateField } from '../common/date-field.tsx'
import { CloudOffer } from '../accounts/cloud-offer.tsx'
import { useCloudSync } from '../accounts/use-cloud-sync.ts'
import { useSelectedAccount } from '../common/account-selection.ts'
import { useAccountName, usePullTypeName } from '../common/labels.ts'
import { PullsError } from '../common/task-view.tsx'
import { useLinkImport } from '../import/link-import.ts'
import { NoPulls } from '../import/pull-file-guide.tsx'
import { prefetchOverview } from '../local-store/pull-client.ts'
import type { RecordSlice, RecordView } from '../local-store/record-view.ts'
import { type AccountId, hasUid } from '../local-store/stored-account.ts'
import { EditBar } from './edit-bar.tsx'
import { type RecordSelection, useRecordSelection } from './record-selection.ts'
import classes from './records-page.module.css'
import {
  RecordLine,
  RecordTable,
  ROWS_PER_REQUEST,
  useRecords,
  VirtualRows,
} from './record-table.tsx'
import { PAGE_SIZES, type PageSize, type RowsPerPage } from './records-search.ts'
import { type RecordsViewState, useRecordsViewState } from './records-view.ts'

prefetchOverview()

/** Shows all pulls of an account, one type at a time. */
export function RecordsPage() {
  const { t } = useTranslation()
  const shown = useRecordsViewState()
  useCloudSync()
  const isImporting = useLinkImport().kind === 'running'
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
      <CloudOffer game={shown.game} here={stored.data} isImporting={isImporting} />
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
  const [isEditing, setIsEditing] = useState(false)
  const selected = useRecordSelection(account, { ...view, pullType: data?.pullType ?? null })
  const selection = isEditing ? selected : null
  // A type of manual pity has no pulls, whatever the filters are.
  const hasRecords = data !== undefined && data.types.some((type) => type === data.pullType)
  return (
    <>
      <RecordFilters
        shown={shown}
        types={data?.types ?? []}
        pullType={view.pullType ?? data?.pullType ?? usualType}
      />
      {error !== null && <PullsError error={error} onRetry={() => void refetch()} />}
      {account !== undefined && hasUid(account) && data !== undefined && (
        <div className={classes.editing}>
          {isEditing && <p className={classes.hint}>{t('app.pages.gacha.records.edit.hint')}</p>}
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-pressed={isEditing}
            onClick={() => {
              selected.clear()
              setIsEditing(!isEditing)
            }}
          >
            {t(`app.pages.gacha.records.edit.${isEditing ? 'done' : 'edit'}`)}
          </Button>
        </div>
      )}
      {account === undefined && <NoPulls game={shown.game} />}
      {isLoading && <output className={classes.loading}>{t('app.common.loading')}</output>}
      {data !== undefined && !hasRecords && (
        <EmptyState
          icon={<IconListDetails size={32} stroke={1.5} />}
          title={t('app.pages.gacha.records.noRecords')}
        />
      )}
      {account !== undefined &&
        data !== undefined &&
        hasRecords &&
        (size === 'all' ? (
          <AllRecords
            account={account}
            view={view}
            shown={shown}
            matching={data.matching}
            selection={selection}
          />
        ) : (
          <RecordPage
            game={account.game}
            view={view}
            shown={shown}
            slice={data}
            size={size}
            page={page}
            selection={selection}
          />
        ))}
      {account !== undefined && data !== undefined && isEditing && (
        <EditBar
          account={account}
          pullType={data.pullType ?? view.pullType ?? usualType}
          matching={data.matching}
          selection={selected}
        />
      )}
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
  selection: RecordSelection | null
}

/** Renders all rows on one page, virtualized. */
function AllRecords({ account, view, shown, matching, selection }: AllRecordsProps) {
  return (
    <>
      <PageSizeSelect size="all" onSize={(size) => shown.show({ size })} />
      <RecordTable view={view} shown={shown} matching={matching} isEditing={selection !== null}>
        <VirtualRows account={account} view={view} count={matching} selection={selection} />
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
  selection: RecordSelection | null
}

/** Renders a page of the table with the pagination. */
function RecordPage({ game, view, shown, slice, size, page, selection }: RecordPageProps) {
  const { rows, matching } = slice
  return (
    <>
      <RecordTable view={view} shown={shown} matching={matching} isEditing={selection !== null}>
        <tbody>
          {rows.map((row, index) => (
            <RecordLine
              key={row.number}
              game={game}
              row={row}
              position={slice.start + index}
              selection={selection}
            />
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

type RecordFiltersProps = {
  shown: RecordsViewState
  /** The types with pulls. */
  types: readonly string[]
  pullType: string
}

function RecordFilters({ shown, types, pullType }: RecordFiltersProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const { search, game, rarities, show, showGame, showType, showRarities } = shown
  return (
    <search className={classes.filters}>
      <SelectField
        className={classes.field}
        label={t('app.pages.gacha.overview.selectGame')}
        isLabelHidden
        options={GAME_IDS.map((id) => ({ value: id, label: gameNames[id][language] }))}
        value={game}
        onChange={showGame}
      />
      <SelectField
        className={classes.field}
        label={t('app.pages.gacha.records.selectGachaType')}
        isLabelHidden
        options={[...new Set([...types, pullType])].map((type) => ({
          value: type,
          label: typeName(game, type),
        }))}
        value={pullType}
        onChange={showType}
      />
      <RarityChips game={game} shown={rarities} onChange={showRarities} />
      <SearchField
        className={classes.search}
        label={t('app.pages.gacha.records.search')}
        defaultValue={search.q ?? ''}
        onChange={(event) => show({ q: event.currentTarget.value })}
      />
      <div className={classes.days}>
        <DateField
          className={classes.day}
          label={t('app.pages.gacha.records.from')}
          value={search.from ?? ''}
          onChange={(day) => show({ from: day || undefined })}
        />
        <DateField
          className={classes.day}
          label={t('app.pages.gacha.records.to')}
          value={search.to ?? ''}
          onChange={(day) => show({ to: day || undefined })}
        />
      </div>
    </search>
  )
}

type RarityChipsProps = {
  game: GameId
  shown: readonly Rarity[]
  onChange: (shown: readonly Rarity[]) => void
}

/** Renders a toggle for each rarity. */
function RarityChips({ game, shown, onChange }: RarityChipsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const toggle = (rarity: Rarity) =>
    onChange(RARITIES.filter((other) => shown.includes(other) !== (other === rarity)))
  return (
    <fieldset className={classes.chips}>
      <legend className={hidden.hidden}>{t('app.pages.gacha.records.rarity')}</legend>
      {RARITIES.map((rarity) => (
        <label key={rarity} className={classes.chip} data-rarity={rarity}>
          <input
            type="checkbox"
            className={classes.box}
            checked={shown.includes(rarity)}
            onChange={() => toggle(rarity)}
          />
          {rarityName(game, rarity, language)}
        </label>
      ))}
    </fieldset>
  )
}
