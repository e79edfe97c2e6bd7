import { IconList, IconTimeline, IconZoom } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import type { TimelineSearch, TimelineViewName } from '../address/timeline-search.ts'
import { LazyTimelineActions } from './lazy-timeline-actions.ts'
import classes from './timeline-tools.module.css'

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
        className={`${classes.tool} ${classes.worded}`}
        aria-label={t(isList ? 'app.pages.timeline.asTimeline' : 'app.pages.timeline.asList')}
        onClick={() => onView(isList ? 'timeline' : 'list')}
      >
        <Icon size={16} />
        <span className={classes.word}>
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
