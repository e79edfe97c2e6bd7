import { listOddsTargets } from '@bannerday/domain/odds/pull-odds'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import field from '../common/form-fields.module.css'
import { NumberField } from '../common/form-fields.tsx'
import { useRarityNames } from '../common/labels.ts'
import { MAX_COPIES, type OddsQuestion } from '../local-store/odds-request.ts'

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
            const chosen = targets.find((one) => one === event.currentTarget.value)
            if (chosen !== undefined) onQuestion({ target: chosen })
          }}
        >
          {targets.map((one) => (
            <option key={one} value={one}>
              {t(`app.pages.gacha.odds.targets.${one}`, { rarity })}
              {one === 'chosen' && chosenItem !== null && ` (${chosenItem})`}
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
