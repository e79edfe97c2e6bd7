'use no memo'

import { type Sort, SORTS } from '@bannerday/domain/activities/activity-order'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { IconList, IconTimeline, IconWorld, IconZoom } from '#shared/ui/icons.ts'
import { lazyWhenIdle } from '#shared/ui/lazy.ts'
import type { TimelineSearch, TimelineViewName } from '../url-state.ts'
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
 * Renders the buttons for search and filters, the switch between timeline and list, and further
 * actions.
 */
export function TimelineTools(props: TimelineToolsProps) {
  const { filterCount, isFilterOpen, onFilter, view, onView } = props
  const { t } = useTranslation()
  const isList = view === 'list'
  const Icon = isList ? IconTimeline : IconList
  const filter = t('app.pages.timeline.filter')
  return (
    <div className={classes.tools}>
      <IconButton
        variant="outlined"
        aria-keyshortcuts="/"
        className={classes.tool}
        aria-label={filterCount > 0 ? `${filter} (${filterCount})` : filter}
        aria-expanded={isFilterOpen}
        data-count={filterCount || undefined}
        onClick={() => onFilter(!isFilterOpen)}
      >
        {/* Same shape as the icon of all search fields, whose module loads later. */}
        <IconZoom size={16} />
      </IconButton>
      <IconButton
        variant="outlined"
        className={`${classes.tool} ${classes.labeled}`}
        aria-label={t(isList ? 'app.pages.timeline.asTimeline' : 'app.pages.timeline.asList')}
        onClick={() => onView(isList ? 'timeline' : 'list')}
      >
        <Icon size={16} />
        <span className={classes.label}>
          {t(isList ? 'app.pages.timeline.title' : 'app.pages.timeline.list')}
        </span>
      </IconButton>
      <div className={classes.actions}>
        <Suspense>
          <LazyTimelineActions search={props.search} />
        </Suspense>
      </div>
    </div>
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
