import '../common/rarity.css'
import { IconArrowDown, IconArrowUp, IconArrowsSort, IconListSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { EmptyState } from '#shared/ui/empty-state.tsx'
import { RECORD_COLUMNS, type RecordColumn, type RecordView } from '../local-store/record-view.ts'
import classes from './record-table.module.css'
import { SortSelect } from './sort-select.tsx'
import type { ShownRecords } from './use-records-view.ts'

type RecordTableProps = {
  view: RecordView
  shown: ShownRecords
  matching: number
  /** The bodies of the table. */
  children: ReactNode
}

/** Renders the frame of the table with the number of rows and the sort headers. */
export function RecordTable({ view, shown, matching, children }: RecordTableProps) {
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
