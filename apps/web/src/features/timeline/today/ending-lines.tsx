import { partitionByUrgency } from '@bannerday/domain/activities/today'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { ActivityLines } from './activity-lines.tsx'
import { useEnding } from './use-ending.ts'

addEnglish(englishTimelineDetails)

type EndingLinesProps = {
  activities: readonly TimelineActivity[]
  now: number
  zone: DisplayZone
  /** The maximum number of lines in a larger space. */
  most?: number
}

/** Shows the next unfinished end of each game with the remaining time, then other ends. */
export function EndingLines(props: EndingLinesProps) {
  const { activities, ...shared } = props
  const { t } = useTranslation()
  const ending = useEnding(activities, props.now)
  const { urgent: pressing, others } = partitionByUrgency(ending, props.now)
  return (
    <ActivityLines
      title={t('app.today.endsNext')}
      area="ends"
      none={t('app.today.nothingEnds')}
      told={[...pressing, ...others]}
      leading={pressing.length}
      {...shared}
      all={
        ending.length > 0
          ? { text: t('app.today.allEnds'), search: { sort: 'endTimeDesc' } }
          : undefined
      }
    />
  )
}
