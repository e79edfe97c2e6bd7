import type { GameId } from '@bannerday/domain/game'
import type { DisplayZone } from '@bannerday/domain/server-clock'
import { DAY_WIDTH } from '@bannerday/domain/timeline-scale'
import { lazy, Suspense, useState } from 'react'
import { nowMs } from '#shared/clock.ts'
import type { TimelineActivity } from './timeline-activity.ts'
import type { TimelineSearch } from './timeline-search.ts'
import { TimelineView } from './timeline-view.tsx'
import { usePhaseTime } from './use-phase-time.ts'
import type { ChangeSearch } from './use-timeline-search.ts'

// Loaded with the first click: it is not part of the first picture.
const ActivityDetails = lazy(async () => ({
  default: (await import('./activity-details.tsx')).ActivityDetails,
}))

type TimelineBoardProps = {
  activities: readonly TimelineActivity[]
  gameOrder: readonly GameId[]
  zone: DisplayZone
  hour12: boolean
  search: TimelineSearch
  change: ChangeSearch
}

/** The activities as the address asks for them, and the one that is open. */
export function TimelineBoard(props: TimelineBoardProps) {
  const { activities, gameOrder, zone, hour12, search, change } = props
  const now = usePhaseTime(activities, zone)
  const opened = activities.find((activity) => activity.uuid === search.open)
  const [startAt] = useState(() => nearestTo(nowMs(), opened))
  return (
    <>
      <TimelineView
        activities={activities}
        sort={search.sort ?? 'default'}
        gameOrder={gameOrder}
        dayWidth={search.zoom ?? DAY_WIDTH}
        startAt={startAt}
        now={now}
        zone={zone}
        hour12={hour12}
        onOpen={(open) => change({ open })}
        onZoom={(zoom) => change({ zoom })}
      />
      <Suspense>
        {opened && (
          <ActivityDetails
            activity={opened}
            now={now}
            zone={zone}
            hour12={hour12}
            onClose={() => change({ open: undefined })}
          />
        )}
      </Suspense>
    </>
  )
}

/** The moment of an activity that is nearest to another; that one itself without an activity. */
function nearestTo(instant: number, activity: TimelineActivity | undefined): number {
  if (!activity) return instant
  return Math.min(Math.max(instant, activity.start), activity.end)
}
