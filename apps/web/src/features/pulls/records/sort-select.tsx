import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { RECORD_COLUMNS, type RecordColumn } from '../local-store/record-view.ts'
import classes from './sort-select.module.css'

type SortSelectProps = {
  sortBy: RecordColumn
  isDescending: boolean
  /** Sorts by a column. The current sort column reverses its direction. */
  onSort: (column: RecordColumn) => void
}

/** Renders the sort options for narrow pages, whose rows have no column headers. */
export function SortSelect({ sortBy, isDescending, onSort }: SortSelectProps) {
  const { t } = useTranslation()
  const Icon = isDescending ? IconSortDescending : IconSortAscending
  return (
    <div className={classes.sort}>
      <select
        className={classes.select}
        aria-label={t('app.pages.gacha.records.sortBy')}
        value={sortBy}
        onChange={(event) => {
          const column = RECORD_COLUMNS.find((one) => one === event.currentTarget.value)
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
        className={classes.turn}
        aria-label={t(`app.pages.gacha.records.${isDescending ? 'descending' : 'ascending'}`)}
        onClick={() => onSort(sortBy)}
      >
        <Icon size={20} aria-hidden />
      </button>
    </div>
  )
}
