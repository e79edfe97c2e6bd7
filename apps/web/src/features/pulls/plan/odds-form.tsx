import { listOddsTargets, type OddsState } from '@bannerday/domain/odds/pull-odds'
import { CAPTURING_RADIANCE } from '@bannerday/domain/outcomes/capturing-radiance'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import text from '#shared/ui/text-summary.module.css'
import field from '../common/form-fields.module.css'
import { NumberField } from '../common/form-fields.tsx'
import { useRarityNames } from '../common/labels.ts'
import { getMaxPity, getStartFields, MAX_COPIES, type OddsQuestion } from './odds-fields.ts'

type OddsFormProps = {
  question: OddsQuestion
  pulls: number
  /**
   * The day until which the plan collects these pulls, `yyyy-MM-dd`; null when they are available
   * now.
   */
  plannedUntil: string | null
  /** The name of the item that was last selected on this type. */
  chosenItem: string | null
  onQuestion: (part: Partial<OddsQuestion>) => void
  onPulls: (pulls: number) => void
}

const MAX_PULLS = 9999

/** Edits the target and the number of pulls. */
export function OddsForm({
  question,
  pulls,
  plannedUntil,
  chosenItem,
  onQuestion,
  onPulls,
}: OddsFormProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { game, pullType, target, copies } = question
  const rarity = useRarityNames(game).top
  const targets = listOddsTargets(game, pullType)
  return (
    <>
      <label className={`${field.label} ${field.wide}`}>
        {t('app.pages.gacha.odds.target')}
        <select
          className={field.field}
          value={target}
          onChange={(event) => {
            const chosen = targets.find((option) => option === event.currentTarget.value)
            if (chosen !== undefined) onQuestion({ target: chosen })
          }}
        >
          {targets.map((option) => (
            <option key={option} value={option}>
              {t(`app.pages.gacha.odds.targets.${option}`, { rarity })}
              {option === 'chosen' && chosenItem !== null && ` (${chosenItem})`}
            </option>
          ))}
        </select>
      </label>
      <NumberField
        label={t('app.pages.gacha.odds.copies')}
        min={1}
        max={MAX_COPIES}
        value={copies}
        onChange={(value) => onQuestion({ copies: value })}
      />
      <NumberField
        label={
          plannedUntil === null
            ? t('app.pages.gacha.odds.pulls')
            : t('app.pages.gacha.odds.planned', { day: shortDayText(plannedUntil, language) })
        }
        min={0}
        max={MAX_PULLS}
        value={pulls}
        onChange={onPulls}
      />
    </>
  )
}

const LOSSES = Array.from({ length: CAPTURING_RADIANCE.maxLosses + 1 }, (_, losses) => losses)

/** The minimum losses that can be entered. Three or more are equivalent to exactly three. */
const MIN_LOSSES = LOSSES.slice(1, -1)

type StartFieldsProps = {
  question: OddsQuestion
  onChange: (part: Partial<OddsState>) => void
}

/**
 * Edits the pity, and the guarantee and the fate point if the odds depend on them. The section for
 * losses in a row and the first item is collapsed, because few players count them.
 */
export function StartFields({
  question: { game, pullType, target, start },
  onChange,
}: StartFieldsProps) {
  const { t } = useTranslation()
  const rarity = useRarityNames(game).top
  const fields = getStartFields(game, pullType, target)
  return (
    <>
      <NumberField
        label={t('app.pages.gacha.odds.pity')}
        min={0}
        max={getMaxPity(game, pullType)}
        value={start.pity}
        onChange={(pity) => onChange({ pity })}
      />
      <div>
        {fields.guarantee && (
          <CheckField
            label={t('app.pages.gacha.odds.guaranteed', { rarity })}
            checked={start.isGuaranteed}
            onChange={(isGuaranteed) => onChange({ isGuaranteed })}
          />
        )}
        {fields.fatePoint && (
          <CheckField
            label={t('app.pages.gacha.odds.fatePoint')}
            checked={start.fatePoints > 0}
            onChange={(isReached) => onChange({ fatePoints: isReached ? 1 : 0 })}
          />
        )}
      </div>
      {(fields.losses || fields.first) && (
        <details className={`${field.wide} ${field.more}`}>
          <summary className={text.summary}>{t('app.pages.gacha.odds.more')}</summary>
          {fields.losses && (
            <label className={field.label}>
              {t('app.pages.gacha.odds.losses')}
              <select
                className={field.field}
                value={getLossesValue(start)}
                onChange={({ currentTarget: { value } }) => onChange(parseLosses(value))}
              >
                <option value="">{t('app.pages.gacha.odds.lossesUnknown')}</option>
                {MIN_LOSSES.map((losses) => (
                  <option key={losses} value={`≥${losses}`}>
                    ≥ {losses}
                  </option>
                ))}
                {LOSSES.map((losses) => (
                  <option key={losses} value={losses}>
                    {losses}
                  </option>
                ))}
              </select>
            </label>
          )}
          {fields.first && (
            <CheckField
              label={t('app.pages.gacha.odds.first', { rarity })}
              checked={start.isFirst}
              onChange={(isFirst) => onChange({ isFirst })}
            />
          )}
        </details>
      )}
    </>
  )
}

function getLossesValue({ lostInARow, lostAtLeast }: OddsState): string {
  if (lostInARow !== null) return String(lostInARow)
  if (lostAtLeast === 0) return ''
  const { maxLosses } = CAPTURING_RADIANCE
  return lostAtLeast < maxLosses ? `≥${lostAtLeast}` : String(maxLosses)
}

/**
 * Returns the new losses. A manual value also discards the facts that were derived from the pulls.
 */
function parseLosses(value: string): Partial<OddsState> {
  const isMinimum = value.startsWith('≥')
  return {
    lostInARow: value === '' || isMinimum ? null : Number(value),
    lostAtLeast: isMinimum ? Number(value.slice(1)) : 0,
    radianceCount: null,
  }
}
