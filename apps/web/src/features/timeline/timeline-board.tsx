import type { GameId } from '@bannerday/domain/game'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { DAY_WIDTH } from '@bannerday/domain/activities/timeline-scale'
import { Suspense, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { filterActivities, NO_FILTERS } from './address/filter-activities.ts'
import { LazyActivityDetails } from './details/lazy-activity-details.ts'
import { LazyEmptyTimeline } from './lazy-empty-timeline.ts'
import { LazyActivityList } from './list/lazy-activity-list.ts'
import type { Past } from './activities/use-past.ts'
import type { TimelineActivity } from './activities/timeline-activity.ts'
import type { TimelineSearch, TimelineViewName } from './address/timeline-search.ts'
import { TimelineView } from './canvas/timeline-view.tsx'
import { usePhaseTime } from './clock/use-phase-time.ts'
import type { ChangeSearch } from './address/use-timeline-search.ts'

type TimelineBoardProps = {
  activities: readonly TimelineActivity[]
  past: Past
  gameOrder: readonly GameId[]
  zone: DisplayZone
  hour12: boolean
  view: TimelineViewName
  search: TimelineSearch
  change: ChangeSearch
}

/** The activities as the address asks for them, and the one that is open. */
export function TimelineBoard(props: TimelineBoardProps) {
  const { gameOrder, zone, hour12, search, change } = props
  const statuses = usePreference('activityStatus')
  const activities = filterActivities(props.activities, search, statuses)
  const now = usePhaseTime(props.activities, zone)
  const clock = { now, zone, hour12 }
  const opened = props.activities.find((activity) => activity.uuid === search.open)
  const [startAt] = useState(() => nearestTo(nowMs(), opened))
  const shown = {
    activities,
    sort: search.sort ?? 'default',
    gameOrder,
    clock,
    onOpen: (open: string) => change({ open }),
  }
  return (
    <>
      {activities.length === 0 && (
        <Suspense>
          <LazyEmptyTimeline onClear={() => change(NO_FILTERS)} />
        </Suspense>
      )}
      {activities.length > 0 && props.view === 'timeline' && (
        <TimelineView
          {...shown}
          past={props.past}
          dayWidth={search.zoom ?? DAY_WIDTH}
          startAt={startAt}
          onZoom={(zoom) => change({ zoom })}
        />
      )}
      {activities.length > 0 && props.view === 'list' && (
        <Suspense>
          <LazyActivityList {...shown} />
        </Suspense>
      )}
      <Suspense>
        {opened && (
          <LazyActivityDetails
            activity={opened}
            clock={clock}
            onClose={() => change({ open: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

/** The moment of an activity's bar that is nearest to another; that one itself without an activity. */
function nearestTo(instant: number, activity: TimelineActivity | undefined): number {
  if (!activity) return instant
  return Math.min(Math.max(instant, activity.shown.start), activity.shown.end)
}
