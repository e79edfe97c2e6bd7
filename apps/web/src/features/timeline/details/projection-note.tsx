import type { ActivityType } from '@bannerday/domain/activities/activity'
import type { Translate } from '#shared/texts/texts.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './activity-details.module.css'
import type { TimelineActivity } from '../activities/timeline-activity.ts'

type ProjectionNoteProps = {
  type: ActivityType
  projection: TimelineActivity['projection']
  /** Whether a date above is shown with its margin. */
  hasMargin: boolean
  /** Whether the activity is ongoing, so that only its end is uncertain. */
  isEndAlone: boolean
}

/** Shows the basis of a projection and its certainty. */
export function ProjectionNote({ type, projection, hasMargin, isEndAlone }: ProjectionNoteProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.note}>
      <p>
        <strong>{t('app.pages.timeline.projected')}</strong>
      </p>
      <p>
        {isEndAlone ? t('app.pages.timeline.projectedEnd') : t('app.pages.timeline.projectedNote')}
      </p>
      {projection && (
        <>
          <p>{reasonOf(type, projection, t)}</p>
          <p>
            {hasMargin
              ? t('app.pages.timeline.projectedMarginMeans')
              : t('app.pages.timeline.rightToTheDay')}
          </p>
        </>
      )}
    </div>
  )
}

/** Returns the text that names the basis of the projection. */
function reasonOf(
  type: ActivityType,
  { observations, versions = [] }: NonNullable<TimelineActivity['projection']>,
  t: Translate,
): string {
  const words = { count: observations, first: versions.at(0), last: versions.at(-1) }
  if (type === 'version') return t('app.pages.timeline.projectedFromVersions', words)
  return type === 'gacha'
    ? t('app.pages.timeline.projectedFromPhases', words)
    : t('app.pages.timeline.projectedFromRounds', words)
}
