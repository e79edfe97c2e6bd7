import { ACTIVITY_STATUSES } from '@bannerday/domain/activities/activity-status'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { PillInput } from '#shared/ui/pill-input.tsx'
import { noteAndTell } from './note-and-tell.ts'
import classes from './status-choice.module.css'
import { StatusIcon } from './status-icon.tsx'
import type { Marked } from './tell-marks.ts'
import { useActivityStatus } from './use-activity-status.ts'

/** Shows the five statuses of an activity as visible options. */
export function StatusChoice({ uuid, title }: Marked) {
  const { t } = useTranslation()
  const status = useActivityStatus(uuid)
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('app.pages.timeline.myStatus')}</legend>
      <div className={classes.options}>
        {ACTIVITY_STATUSES.map((value) => (
          <PillInput
            key={value}
            type="radio"
            name={`status-${uuid}`}
            checked={value === status}
            onChange={() => noteAndTell([{ uuid, title }], value)}
          >
            <StatusIcon status={value} />
            {t(`app.pages.timeline.status.${value || 'none'}`)}
          </PillInput>
        ))}
      </div>
    </fieldset>
  )
}
