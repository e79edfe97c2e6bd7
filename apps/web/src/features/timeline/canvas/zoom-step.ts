import { DAY_WIDTHS, type DayWidth } from '@bannerday/domain/activities/timeline-scale'

/** The next zoom, nearer or farther; the same at the end of the scale. */
export function zoomStep(dayWidth: DayWidth, direction: 'in' | 'out'): DayWidth {
  const index = DAY_WIDTHS.indexOf(dayWidth) + (direction === 'in' ? 1 : -1)
  return DAY_WIDTHS[index] ?? dayWidth
}
