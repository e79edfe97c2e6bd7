'use no memo'

import { type Sort, SORTS } from '@bannerday/domain/activities/activity-order'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { IconCalendarEvent, IconWorld, IconZoom } from '#shared/ui/icons.ts'
import { lazyWhenIdle } from '#shared/ui/lazy.ts'
import { TIMELINE_VIEWS, type TimelineSearch, type TimelineViewName } from '../url-state.ts'
import classes from './timeline-tools.module.css'

/** Loaded when idle. */
const LazyTimelineActions = lazyWhenIdle(
  async () => (await import('../deferred.tsx')).TimelineActions,
)

type TimelineToolsProps = {
  filterCount: number
  isFilterOpen: boolean
  onFilter: (open: boolean) => void
  search: TimelineSearch
  view: TimelineViewName
  onView: (view: TimelineViewName) => void
}

/**
 * Renders the button for search and filters, the choice of the view, and further actions.
 */
export function TimelineTools(props: TimelineToolsProps) {
  const { filterCount, isFilterOpen, onFilter, view, onView } = props
  const { t } = useTranslation()
  const filter = t('app.pages.timeline.filter')
  return (
    <div className={classes.tools}>
      <IconButton
        variant="outlined"
        className={classes.tool}
        aria-label={filterCount > 0 ? `${filter} (${filterCount})` : filter}
        aria-expanded={isFilterOpen}
        aria-keyshortcuts="/"
        data-count={filterCount || undefined}
        onClick={() => onFilter(!isFilterOpen)}
      >
        {/* Same shape as the icon of all search fields, whose module loads later. */}
        <IconZoom size={16} />
      </IconButton>
      <ViewMenu view={view} onView={onView} />
      <div className={classes.actions}>
        <Suspense>
          <LazyTimelineActions search={props.search} />
        </Suspense>
      </div>
    </div>
  )
}

/** Renders a native select over the name of the view: it loads no code and suits phones. */
function ViewMenu({ view, onView }: Pick<TimelineToolsProps, 'view' | 'onView'>) {
  const { t } = useTranslation()
  return (
    <span className={`${classes.tool} ${classes.labeled} ${classes.view}`}>
      <IconCalendarEvent size={16} aria-hidden />
      <span className={classes.label} aria-hidden>
        {t(`app.pages.timeline.views.${view}`)}
      </span>
      <select
        aria-label={t('app.pages.timeline.view')}
        aria-keyshortcuts="L"
        value={view}
        onChange={(event) => onView(event.currentTarget.value as TimelineViewName)}
      >
        {TIMELINE_VIEWS.map((value) => (
          <option key={value} value={value}>
            {t(`app.pages.timeline.views.${value}`)}
          </option>
        ))}
      </select>
    </span>
  )
}

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

type ZoneChipProps = {
  serverZone: string
  /** Undefined when the device clock equals the server clock. */
  localOffset: string | undefined
  showsLocal: boolean
}

/**
 * Shows the clocks of the selected servers, and the local clock if it differs. The local clock
 * follows an arrow when times use it, otherwise it is muted. The chip links to the setting.
 */
export function ZoneChip({ serverZone, localOffset, showsLocal }: ZoneChipProps) {
  const { t } = useTranslation()
  const local = localOffset && t('app.pages.timeline.localZone', { zone: localOffset })
  return (
    <Link to="/settings" search={{ highlight: 'timezone' }} className={classes.chip} title={local}>
      <IconWorld size={16} aria-hidden />
      <span>{t('app.pages.timeline.serverZone', { zone: serverZone })}</span>
      {local && (
        <span className={classes.local} data-shown={showsLocal || undefined}>
          {local}
        </span>
      )}
    </Link>
  )
}
