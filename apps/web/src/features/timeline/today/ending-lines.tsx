import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { ActivityLines } from './activity-lines.tsx'
import classes from './ending-lines.module.css'
import { useEnding } from './use-ending.ts'

type EndingLinesProps = {
  activities: readonly TimelineActivity[]
  now: number
  zone: DisplayZone
  /** Something beside it is only expected, and its mark is explained here. */
  isAnyProjected?: boolean
}

/** What of each game ends next and is not done, with the time that is left. */
export function EndingLines({ activities, now, zone, isAnyProjected = false }: EndingLinesProps) {
  const { t } = useTranslation()
  const ending = useEnding(activities, now)
  const isMarked = isAnyProjected || ending.some(([{ projected }]) => projected)
  return (
    <ActivityLines
      title={t('app.today.endsNext')}
      area="ends"
      note={isMarked ? `≈ ${t('app.pages.timeline.projectedMeans')}` : undefined}
      none={t('app.today.nothingEnds')}
      told={ending}
      now={now}
      zone={zone}
      more={(left) =>
        ending.length > 0 && (
          <Link to="/timeline" search={{ sort: 'endTimeDesc' }} className={classes.more}>
            <span className={classes.words}>{t('app.today.allEnds')}</span> {left}
          </Link>
        )
      }
    />
  )
}
