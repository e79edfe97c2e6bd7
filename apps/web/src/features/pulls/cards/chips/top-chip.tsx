import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Hint } from '#shared/ui/hint.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import { MARKER_ICONS } from '../../badges/marker-badge.tsx'
import outcome from '../../badges/outcome.module.css'
import { PityBadge } from '../../badges/pity-badge.tsx'
import type { RecordRow } from '../../device/rows/record-outcomes.ts'
import classes from './top-chip.module.css'

type TopChipProps = {
  row: RecordRow
  /** The name of the decision, such as `50/50`. */
  odds: string
}

/** Renders a top-rarity item with its pity and its outcome. */
export function TopChip({ row, odds }: TopChipProps) {
  const { t } = useTranslation()
  const explanation = useExplanation(row, odds)
  const { marker, name } = row
  const Icon = marker === 'none' ? null : MARKER_ICONS[marker]
  return (
    <Hint text={explanation} className={classes.chip}>
      <span className={classes.name}>{name}</span>
      <PityBadge row={row} isExplained />
      {Icon !== null && marker !== 'none' && (
        <>
          <Icon
            className={`${classes.marker} ${outcome.outcome}`}
            data-marker={marker}
            size={14}
            aria-hidden
          />
          <span className={hidden.hidden}>{t(`app.pages.gacha.records.markers.${marker}`)}</span>
        </>
      )}
    </Hint>
  )
}

function useExplanation(
  { time, count, certainty, marker, choice }: RecordRow,
  odds: string,
): string {
  const { t } = useTranslation()
  const language = useLanguage()
  const parts = [dayText(time, language)]
  if (count !== null) {
    parts.push(t('app.pages.gacha.chips.took', { count, pity: pityText(count, certainty) }))
  }
  if (marker !== 'none') parts.push(t(`app.pages.gacha.chips.markers.${marker}`, { chances: odds }))
  if (choice !== 'none') parts.push(t(`app.pages.gacha.records.choices.${choice}`))
  if (certainty === 'at-least') parts.push(t('app.pages.gacha.explain.atLeast'))
  if (certainty === 'doubtful') parts.push(t('app.pages.gacha.records.doubtful'))
  return parts.join(' · ')
}

function pityText(count: number, certainty: RecordRow['certainty']): string {
  return certainty === 'at-least' ? `≥ ${count}` : String(count)
}
