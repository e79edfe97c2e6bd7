import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { TodayCard, type TodayCardProps } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import classes from './activity-lines.module.css'
import { TodayLine } from './today-line.tsx'

/** More than these are counted. */
const LINES = 7

type ActivityLinesProps = Omit<TodayCardProps, 'children'> & {
  /** What is said where there are none. */
  none?: string
  activities: readonly TimelineActivity[]
  now: number
  zone: DisplayZone
  /** Where all of them are. */
  more?: ReactNode
}

/** Some activities, each leading to its place on the timeline. */
export function ActivityLines(props: ActivityLinesProps) {
  const { none, activities, now, zone, more, ...card } = props
  const { t } = useTranslation()
  const left = activities.length - LINES
  return (
    <TodayCard {...card}>
      {activities.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={lines.lines}>
        {activities.slice(0, LINES).map((activity) => (
          <TodayLine key={activity.uuid} activity={activity} now={now} zone={zone} />
        ))}
      </ul>
      {left > 0 && (more ?? <p className={classes.none}>{t('app.today.more', { count: left })}</p>)}
    </TodayCard>
  )
}
