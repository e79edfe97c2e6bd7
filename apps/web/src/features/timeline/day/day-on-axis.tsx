import { sortByDefault } from '@bannerday/domain/activities/activity-order'
import { overlapsDay } from '@bannerday/domain/activities/activity-phase'
import type { GameId } from '@bannerday/domain/game'
import type { TimelineScale } from '@bannerday/domain/activities/timeline-scale'
import { DayPanel } from './day-panel.tsx'
import { openDate } from './open-date.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import type { TimelineClock } from '../clock/timeline-clock.ts'

export type DayOnAxisProps = {
  /** An ISO date. */
  date: string
  scale: TimelineScale
  activities: readonly TimelineActivity[]
  gameOrder: readonly GameId[]
  clock: TimelineClock
  onOpen: (uuid: string) => void
}

/** Renders the panel of a day. A day outside the axis renders nothing. */
export function DayOnAxis({ date, scale, activities, gameOrder, ...panel }: DayOnAxisProps) {
  const day = scale.days.find((each) => each.date === date)
  if (!day) return null
  const running = activities.filter((activity) => overlapsDay(activity, day))
  return (
    <DayPanel
      day={day}
      running={sortByDefault(running, gameOrder)}
      onClose={() => openDate(null)}
      {...panel}
    />
  )
}
