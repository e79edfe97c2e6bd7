import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { eachGameFirst, type Together } from '@bannerday/domain/activities/today'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { TodayCard, type TodayCardProps } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import classes from './activity-lines.module.css'
import { TodayLine } from './today-line.tsx'

/** More than these are counted. On a phone the pity comes below them, and is to be in view. */
const LINES = 8
const LINES_OF_PHONE = 4

type ActivityLinesProps = Omit<TodayCardProps, 'children'> & {
  /** What is said where there are none. */
  none?: string
  told: readonly Together<TimelineActivity>[]
  now: number
  zone: DisplayZone
  /** What the way to all that ends is called, where they are of it. */
  all?: string | undefined
}

/**
 * Some activities, each leading to its place on the timeline: as many as there is room for, and
 * those of every game before more of one.
 */
export function ActivityLines(props: ActivityLinesProps) {
  const { none, told, now, zone, all, ...card } = props
  const { t } = useTranslation()
  const most = useMediaQuery('(max-width: 640px)') ? LINES_OF_PHONE : LINES
  const shown = new Set(eachGameFirst(told).slice(0, most))
  const left = told.length - shown.size
  const count = left > 0 && (
    <span className={classes.none}>{t('app.today.more', { count: left })}</span>
  )
  return (
    <TodayCard {...card}>
      {told.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={lines.lines}>
        {told
          .filter((activities) => shown.has(activities))
          .map((activities) => (
            <TodayLine key={activities[0].uuid} activities={activities} now={now} zone={zone} />
          ))}
      </ul>
      {all === undefined ? (
        count
      ) : (
        <Link to="/timeline" search={{ sort: 'endTimeDesc' }} className={classes.more}>
          <span className={classes.words}>{all}</span> {count}
        </Link>
      )}
    </TodayCard>
  )
}
