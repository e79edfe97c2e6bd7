import { type Sort, SORTS } from '@bannerday/domain/activities/activity-order'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './sort-menu.module.css'

type SortMenuProps = {
  sort: Sort
  /** Whether the menu sorts the list view, which starts with ongoing activities of all games. */
  isList: boolean
  onSort: (sort: Sort) => void
}

/** Renders a native select: it loads no code and suits phones. */
export function SortMenu({ sort, isList, onSort }: SortMenuProps) {
  const { t } = useTranslation()
  const names = {
    default: t(isList ? 'app.pages.timeline.liveFirst' : 'app.pages.timeline.defaultSort'),
    endTimeDesc: t('app.pages.timeline.endTimeDesc'),
  }
  return (
    <span className={classes.menu}>
      <span className={classes.icon} data-sort={isList || sort} />
      <select
        className={classes.select}
        aria-label={t('app.pages.timeline.sort')}
        value={sort}
        onChange={(event) => onSort(event.currentTarget.value as Sort)}
      >
        {SORTS.map((value) => (
          <option key={value} value={value}>
            {names[value]}
          </option>
        ))}
      </select>
    </span>
  )
}
