import { useTranslation } from '#shared/texts/use-translation.ts'
import { MARKER_ICONS } from '../../badges/marker-badge.tsx'
import outcome from '../../badges/outcome.module.css'
import classes from './marker-legend.module.css'

const MARKERS = ['won', 'guaranteed', 'lost', 'unknown'] as const

/** What the marks on the chips mean; who does not see them hears it on each chip. */
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
