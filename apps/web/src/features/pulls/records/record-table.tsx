import type { GameId } from '@bannerday/domain/game'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconListSearch,
  IconSortAscending,
  IconSortDescending,
} from '#shared/ui/icons.ts'
import { pullTimeText } from '#shared/dates/date-text.ts'
import { ItemImage } from '#shared/items/item-image.tsx'
import { ItemLink } from '#shared/games/item-link.tsx'
import { rarityName } from '#shared/games/rarity-name.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import '../common/rarity.css'
import { ChoiceBadge, ManualBadge, OutcomeBadge, PityBadge } from '../common/badges.tsx'
import { pullQuery } from '../local-store/pull-client.ts'
import {
  RECORD_COLUMNS,
  type RecordColumn,
  type RecordRow,
  type RecordSlice,
  type RecordView,
} from '../local-store/record-view.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import classes from './record-table.module.css'
import type { RecordSelection } from './record-selection.ts'
import type { RecordsViewState } from './records-view.ts'

type RecordTableProps = {
  view: RecordView
  shown: RecordsViewState
  matching: number
  /** Whether rows can be selected. */
  isEditing: boolean
  /** The bodies of the table. */
  children: ReactNode
}

/** Renders the frame of the table with the number of rows and the sort headers. */
export function RecordTable({ view, shown, matching, isEditing, children }: RecordTableProps) {
  const { t } = useTranslation()
  const { sortBy, isDescending } = view
  const sort = (column: RecordColumn) => {
    // A newly sorted column starts with its newest or greatest value, and names and types with A.
    const order = column === sortBy ? !isDescending : column !== 'name' && column !== 'type'
    shown.show({ sort: column, order: order ? 'desc' : 'asc' })
  }
  return (
    <div className={classes.frame}>
      <div className={classes.line}>
        <output>{t('app.pages.gacha.overview.totalPulls', { count: matching })}</output>
        <SortSelect sortBy={sortBy} isDescending={isDescending} onSort={sort} />
      </div>
      {matching === 0 ? (
        <EmptyState
          icon={<IconListSearch size={32} stroke={1.5} />}
          title={t('app.pages.gacha.records.noData')}
        />
      ) : (
        <table className={classes.table} aria-rowcount={matching + 1}>
          <thead>
            <tr>
              {isEditing && (
                <th scope="col">
                  <span className={hidden.hidden}>{t('app.pages.gacha.records.edit.select')}</span>
                </th>
              )}
              {RECORD_COLUMNS.map((column) => (
                <th
                  key={column}
                  scope="col"
                  aria-sort={ariaSort(column, view)}
                  data-column={column}
                >
                  <button type="button" className={classes.sort} onClick={() => sort(column)}>
                    {t(`app.pages.gacha.records.${column}`)}
                    <SortIcon active={column === sortBy} isDescending={isDescending} />
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          {children}
        </table>
      )}
    </div>
  )
}

function SortIcon({ active, isDescending }: { active: boolean; isDescending: boolean }) {
  if (!active) return <IconArrowsSort className={classes.unsorted} size={14} aria-hidden />
  const Icon = isDescending ? IconArrowDown : IconArrowUp
  return <Icon size={14} aria-hidden />
}

function ariaSort(column: RecordColumn, { sortBy, isDescending }: RecordView) {
  if (column !== sortBy) return 'none'
  return isDescending ? 'descending' : 'ascending'
}

type RecordLineProps = {
  game: GameId
  row: RecordRow
  /** The index of the row within the view, from 0. */
  position: number
  /** Whether the table is virtualized. */
  isVirtual?: boolean
  /** The selected rows while editing. */
  selection: RecordSelection | null
  ref?: Ref<HTMLTableRowElement>
}

/** Renders a pull as a table row. */
export function RecordLine({ game, row, position, isVirtual, selection, ref }: RecordLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { kind, rarity } = row
  const rowIndex = isVirtual ? { 'aria-rowindex': position + 2, 'data-index': position } : {}
  const isSelected = selection?.rows.has(row.key) ?? false
  return (
    <tr
      ref={ref}
      className={classes.row}
      data-rarity={rarity}
      data-editing={selection !== null || undefined}
      data-selected={isSelected || undefined}
      {...rowIndex}
    >
      {selection !== null && (
        <td data-column="select">
          <label className={classes.select}>
            <input
              type="checkbox"
              aria-label={t('app.pages.gacha.records.edit.selectRow', {
                name: row.name,
                time: pullTimeText(row.time),
              })}
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                selection.toggle(
                  row,
                  position,
                  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey,
                )
              }
            />
          </label>
        </td>
      )}
      <td data-column="number">{row.number}</td>
      <td data-column="time">
        <time dateTime={row.time}>{pullTimeText(row.time)}</time>
      </td>
      <td data-column="name">
        <span className={classes.name}>
          {kind !== null && (
            <ItemImage game={game} item={row.item} kind={kind} size={24} iconSize={18} />
          )}
          {row.item === null || selection !== null ? (
            row.name
          ) : (
            <ItemLink game={game} item={row.item}>
              {row.name}
            </ItemLink>
          )}
          <OutcomeBadge outcome={row.outcome} />
          <ChoiceBadge choice={row.choice} />
          <ManualBadge mark={row.manual} />
        </span>
        {row.isAfterGap && (
          <span className={classes.gap}>
            <IconAlertTriangle size={14} aria-hidden />
            {t('app.pages.gacha.records.gapBefore')}
          </span>
        )}
      </td>
      <td data-column="rarity">
        {rarity === null ? (
          '–'
        ) : (
          <span className={classes.rarity}>{rarityName(game, rarity, language)}</span>
        )}
      </td>
      <td data-column="type">
        {kind === null ? (row.itemType ?? '–') : t(`app.pages.gacha.itemTypes.${kind}`)}
      </td>
      <td data-column="pity">
        <PityBadge row={row} />
      </td>
    </tr>
  )
}

/** The estimated row height in pixels, used until a row is measured. */
const ROW_HEIGHT = 49
const OVERSCAN_ROWS = 20

type VirtualRowsProps = {
  account: AccountId
  view: RecordView
  count: number
  selection: RecordSelection | null
}

/**
 * Renders the rows in view with overscan (virtualization). Placeholders have the height of the
 * others.
 */
export function VirtualRows({ account, view, count, selection }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(top + scrollY)
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- The compiler leaves this component alone.
  const virtualizer = useWindowVirtualizer({
    count,
    scrollMargin,
    overscan: OVERSCAN_ROWS,
    estimateSize: () => ROW_HEIGHT,
  })
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items.at(-1)
  const rowAt = useRowAt(account, view, first?.index ?? 0, last?.index ?? 0)
  const before = (first?.start ?? scrollMargin) - scrollMargin
  const after = virtualizer.getTotalSize() - ((last?.end ?? scrollMargin) - scrollMargin)
  return (
    <tbody ref={body}>
      <tr aria-hidden className={classes.space} style={{ blockSize: before }} />
      {items.map(({ index }) => {
        const row = rowAt(index)
        return row === undefined ? (
          <tr key={index} aria-hidden className={classes.space} style={{ blockSize: ROW_HEIGHT }} />
        ) : (
          <RecordLine
            key={index}
            ref={virtualizer.measureElement}
            game={account.game}
            row={row}
            position={index}
            isVirtual
            selection={selection}
          />
        )
      })}
      <tr aria-hidden className={classes.space} style={{ blockSize: after }} />
    </tbody>
  )
}

/** Returns the rows `first` to `last`, as far as they are loaded. */
function useRowAt(
  account: AccountId,
  view: RecordView,
  first: number,
  last: number,
): (index: number) => RecordRow | undefined {
  const chunks = useRecordChunks(account, view, first, last)
  const start = Math.floor(first / ROWS_PER_REQUEST) * ROWS_PER_REQUEST
  return (index) => {
    const offset = index - start
    return chunks[Math.floor(offset / ROWS_PER_REQUEST)]?.rows[offset % ROWS_PER_REQUEST]
  }
}

type SortSelectProps = {
  sortBy: RecordColumn
  isDescending: boolean
  /** Sorts by a column. The current sort column reverses its direction. */
  onSort: (column: RecordColumn) => void
}

/** Renders the sort options for narrow pages, whose rows have no column headers. */
function SortSelect({ sortBy, isDescending, onSort }: SortSelectProps) {
  const { t } = useTranslation()
  const Icon = isDescending ? IconSortDescending : IconSortAscending
  return (
    <div className={classes.sortSelect}>
      <select
        className={classes.sortField}
        aria-label={t('app.pages.gacha.records.sortBy')}
        value={sortBy}
        onChange={(event) => {
          const column = RECORD_COLUMNS.find((name) => name === event.currentTarget.value)
          if (column !== undefined) onSort(column)
        }}
      >
        {RECORD_COLUMNS.map((column) => (
          <option key={column} value={column}>
            {t(`app.pages.gacha.records.${column}`)}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={classes.reverse}
        aria-label={t(`app.pages.gacha.records.${isDescending ? 'descending' : 'ascending'}`)}
        onClick={() => onSort(sortBy)}
      >
        <Icon size={20} aria-hidden />
      </button>
    </div>
  )
}

/** The number of rows per request of the virtualized table. */
export const ROWS_PER_REQUEST = 100

type RowRange = { readonly start: number; readonly count: number }

/**
 * Loads rows of a view. The account's previous rows stay until they arrive. Disabled without an
 * account.
 */
export function useRecords(account: AccountId | undefined, view: RecordView, range: RowRange) {
  return useQuery({
    ...slice(account, view, range),
    placeholderData: (last, query) => {
      const [, lastRequest] = query?.queryKey ?? []
      const isSame =
        lastRequest?.account.game === account?.game && lastRequest?.account.uid === account?.uid
      return isSame ? last : undefined
    },
  })
}

/** Loads the chunks of a view that contain the rows `first` to `last`. Returns the loaded ones. */
function useRecordChunks(
  account: AccountId,
  view: RecordView,
  first: number,
  last: number,
): readonly (RecordSlice | undefined)[] {
  const from = Math.floor(first / ROWS_PER_REQUEST)
  const count = Math.floor(last / ROWS_PER_REQUEST) - from + 1
  return useQueries({
    queries: Array.from({ length: count }, (_, index) =>
      slice(account, view, { start: (from + index) * ROWS_PER_REQUEST, count: ROWS_PER_REQUEST }),
    ),
    combine: (results) => results.map(({ data }) => data),
  })
}

function slice(account: AccountId | undefined, view: RecordView, range: RowRange) {
  return pullQuery(account && { call: 'records', account, view, ...range })
}
