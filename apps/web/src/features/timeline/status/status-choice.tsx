import { ACTIVITY_STATUSES } from '@bannerday/domain/activities/activity-status'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { PillInput } from '#shared/ui/pill-input.tsx'
import { noteStatus } from '#shared/preferences/note-status.ts'
import classes from './status-choice.module.css'
import { StatusIcon } from './status-icon.tsx'
import { useActivityStatus } from './use-activity-status.ts'

/** The five things to note about an activity, all in view. */
export function StatusChoice({ uuid }: { uuid: string }) {
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
            onChange={() => noteStatus(uuid, value)}
          >
            <StatusIcon status={value} />
            {t(`app.pages.timeline.status.${value || 'none'}`)}
          </PillInput>
        ))}
      </div>
    </fieldset>
  )
}
