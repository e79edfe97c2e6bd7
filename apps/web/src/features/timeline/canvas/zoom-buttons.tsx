import { type DayWidth, zoomStep } from '@bannerday/domain/activities/timeline-scale'
import { memo } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { IconButton } from '#shared/ui/button.tsx'
import { IconMinus, IconPlus } from '#shared/ui/icons.ts'
import classes from './timeline-view.module.css'

export type ZoomButtonsProps = { dayWidth: DayWidth; onZoom: (dayWidth: DayWidth) => void }

export const ZoomButtons = memo(function ZoomButtons({ dayWidth, onZoom }: ZoomButtonsProps) {
  const { t } = useTranslation()
  const buttons = [
    { direction: 'out', label: t('app.pages.timeline.zoomOut'), Icon: IconMinus },
    { direction: 'in', label: t('app.pages.timeline.zoomIn'), Icon: IconPlus },
  ] as const
  return (
    <div className={classes.buttons}>
      {buttons.map(({ direction, label, Icon }) => {
        const next = zoomStep(dayWidth, direction)
        return (
          <IconButton
            key={direction}
            variant="outlined"
            aria-label={label}
            // Not `disabled`, which would drop the keyboard focus at the last step.
            aria-disabled={next === dayWidth}
            onClick={() => onZoom(next)}
          >
            <Icon size={16} />
          </IconButton>
        )
      })}
    </div>
  )
})
