import { useTranslation } from '#shared/texts/use-translation.ts'
import { MARKER_ICONS } from '../../badges/marker-badge.tsx'
import outcome from '../../badges/outcome.module.css'
import classes from './marker-legend.module.css'

const MARKERS = ['won', 'guaranteed', 'lost', 'unknown'] as const

/** Explains the icons on the chips. Screen readers get the text on each chip instead. */
export function MarkerLegend() {
  const { t } = useTranslation()
  return (
    <p className={classes.legend} aria-hidden>
      {MARKERS.map((marker) => {
        const Icon = MARKER_ICONS[marker]
        return (
          <span key={marker}>
            <Icon className={outcome.outcome} data-marker={marker} size={12} />
            {t(`app.pages.gacha.records.markers.${marker}`)}
          </span>
        )
      })}
    </p>
  )
}
