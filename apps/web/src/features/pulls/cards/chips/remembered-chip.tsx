import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Hint } from '#shared/ui/hint.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import { MARKER_ICONS } from '../../badges/marker-badge.tsx'
import { PityNumber } from '../../badges/pity-badge.tsx'
import type { RememberedRow } from '../../device/pull-overview.ts'
import classes from './top-chip.module.css'

type RememberedChipProps = {
  row: RememberedRow
  /** The name of the decision, such as `50/50`. */
  odds: string
}

/** Shows a manually entered top-rarity item. Its outline distinguishes it from imported ones. */
export function RememberedChip({ row, odds }: RememberedChipProps) {
  const { name, day, pity, outcome } = row
  const { t } = useTranslation()
  const language = useLanguage()
  const Icon = outcome === undefined ? null : MARKER_ICONS[outcome]
  const explanation = [
    t('app.pages.gacha.start.byHand'),
    ...(day === undefined ? [] : [dayText(day, language)]),
    ...(pity === undefined
      ? []
      : [t('app.pages.gacha.chips.took', { count: pity, pity: String(pity) })]),
    ...(outcome === undefined
      ? []
      : [t(`app.pages.gacha.chips.markers.${outcome}`, { chances: odds })]),
  ].join(' · ')
  return (
    <Hint text={explanation} className={`${classes.chip} ${classes.remembered}`}>
      <span className={classes.name}>{name}</span>
      {pity !== undefined && <PityNumber rarity={5} count={pity} />}
      {Icon !== null && outcome !== undefined && (
        <>
          <Icon className={classes.marker} data-marker={outcome} size={14} aria-hidden />
          <span className={hidden.hidden}>{t(`app.pages.gacha.records.markers.${outcome}`)}</span>
        </>
      )}
    </Hint>
  )
}
