import { inDefaultOrder } from '@bannerday/domain/activities/activity-order'
import { overlapsDay } from '@bannerday/domain/activities/activity-phase'
import type { GameId } from '@bannerday/domain/game'
import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { Suspense, useCallback, useState } from 'react'
import { recallTimeline, rememberTimeline } from '../address/timeline-memory.ts'
import { LazyDayPanel } from './lazy-day-panel.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import type { TimelineClock } from '../clock/timeline-clock.ts'

type OpenDayProps = {
  /** As ISO date, null for none; one that is not on the axis shows nothing. */
  date: string | null
  scale: TimelineScale
  activities: readonly TimelineActivity[]
  gameOrder: readonly GameId[]
  clock: TimelineClock
  onOpen: (uuid: string) => void
  onClose: () => void
}

/**
 * The panel of the open day. It stands apart so that opening it draws nothing else anew. Each day has
 * one of its own: the last one may say only after the next one is asked for that it was closed.
 */
export function OpenDay({ date, scale, activities, gameOrder, ...panel }: OpenDayProps) {
  const day = scale.days.find((each) => each.date === date)
  const running = day ? activities.filter((activity) => overlapsDay(activity, day)) : []
  return (
    <Suspense>
      {day && (
        <LazyDayPanel
          key={day.date}
          day={day}
          running={inDefaultOrder(running, gameOrder)}
          {...panel}
        />
      )}
    </Suspense>
  )
}

/** The day whose panel is open, as ISO date; coming back to the page finds it open. */
export function useOpenDate() {
  const [openDate, setOpenDate] = useState(() => recallTimeline().openDate)
  const open = useCallback((date: string | null) => {
    rememberTimeline({ openDate: date })
    setOpenDate(date)
  }, [])
  return [openDate, open] as const
}
