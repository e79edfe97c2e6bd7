'use no memo'

import { DAY_WIDTHS, type DayWidth } from '@bannerday/domain/activities/timeline-scale'
import { IconMinus, IconPlus } from '#shared/ui/icons.ts'
import { memo } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'
import classes from './zoom-buttons.module.css'

type ZoomButtonsProps = { dayWidth: DayWidth; onZoom: (dayWidth: DayWidth) => void }

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

/** Returns the next zoom in or out, or the same zoom at the end of the scale. */
export function zoomStep(dayWidth: DayWidth, direction: 'in' | 'out'): DayWidth {
  const index = DAY_WIDTHS.indexOf(dayWidth) + (direction === 'in' ? 1 : -1)
  return DAY_WIDTHS[index] ?? dayWidth
}
