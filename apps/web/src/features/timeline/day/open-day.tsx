import { inDefaultOrder } from '@bannerday/domain/activities/activity-order'
import { overlapsDay } from '@bannerday/domain/activities/activity-phase'
import type { GameId } from '@bannerday/domain/game'
import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { Suspense } from 'react'
import { LazyDayPanel } from './lazy-day-panel.ts'
import { openDate, useOpenDate } from './open-date.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import type { TimelineClock } from '../clock/timeline-clock.ts'

type OpenDayProps = {
  scale: TimelineScale
  activities: readonly TimelineActivity[]
  gameOrder: readonly GameId[]
  clock: TimelineClock
  onOpen: (uuid: string) => void
}

/**
 * The panel of the open day. It stands apart so that opening it draws nothing else anew. Each day has
 * one of its own: the last one may say only after the next one is asked for that it was closed.
 */
export function OpenDay({ scale, activities, gameOrder, ...panel }: OpenDayProps) {
  const date = useOpenDate()
  // One that is not on the axis shows nothing.
  const day = scale.days.find((each) => each.date === date)
  const running = day ? activities.filter((activity) => overlapsDay(activity, day)) : []
  return (
    <Suspense>
      {day && (
        <LazyDayPanel
          key={day.date}
          day={day}
          running={inDefaultOrder(running, gameOrder)}
          onClose={() => openDate(null)}
          {...panel}
        />
      )}
    </Suspense>
  )
}
