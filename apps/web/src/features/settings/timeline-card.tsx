import { IconCalendarEvent } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference, writePreference } from '#shared/preferences.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import { SectionCard } from '#shared/ui/section-card.tsx'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import classes from './timeline-card.module.css'

/** Edits the navigation and the content of the timeline. */
export function TimelineCard() {
  const { t } = useTranslation()
  const hintId = useId()
  const resetsHintId = useId()
  const wheelMovesRows = usePreference('wheelMovesRows')
  // Touch devices have no wheel.
  const isFinger = useMediaQuery('(pointer: coarse)')
  return (
    <SectionCard
      icon={<IconCalendarEvent size={22} stroke={1.7} />}
      title={t('app.sidebar.timeline')}
    >
      {!isFinger && (
        <div>
          <CheckField
            label={t('app.settings.timeline.wheelMovesRowsLabel')}
            aria-describedby={hintId}
            checked={wheelMovesRows}
            onChange={(checked) => writePreference('wheelMovesRows', checked)}
          />
          <p id={hintId} className={classes.hint}>
            {t('app.settings.timeline.wheelMovesRowsHint')}
          </p>
        </div>
      )}
      <div>
        <CheckField
          label={t('app.settings.timeline.showsResetsLabel')}
          aria-describedby={resetsHintId}
          checked={usePreference('showsResets')}
          onChange={(checked) => writePreference('showsResets', checked)}
        />
        <p id={resetsHintId} className={classes.hint}>
          {t('app.settings.timeline.showsResetsHint')}
        </p>
      </div>
    </SectionCard>
  )
}
