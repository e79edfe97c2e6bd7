import type { PullOutcome } from '@bannerday/domain/outcomes/pull-outcomes'
import { IconHelpCircle, IconStar, IconStarFilled, IconStarOff } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './marker-badge.module.css'
import outcome from './outcome.module.css'

/** The outcomes differ in shape, because color alone is not accessible. */
export const MARKER_ICONS = {
  won: IconStarFilled,
  guaranteed: IconStar,
  lost: IconStarOff,
  unknown: IconHelpCircle,
}

/** Shows the outcome of a 50/50 by shape and word, not by color alone. */
export function MarkerBadge({ marker }: { marker: PullOutcome }) {
  const { t } = useTranslation()
  if (marker === 'none') return null
  const Icon = MARKER_ICONS[marker]
  return (
    <span className={`${classes.marker} ${outcome.outcome}`} data-marker={marker}>
      <Icon size={14} aria-hidden />
      {t(`app.pages.gacha.records.markers.${marker}`)}
    </span>
  )
}
