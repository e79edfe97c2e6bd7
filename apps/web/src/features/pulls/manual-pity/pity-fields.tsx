import type { GameId } from '@bannerday/domain/game'
import { hasCapturingRadiance } from '@bannerday/domain/outcomes/capturing-radiance'
import { hasOutcomes } from '@bannerday/domain/outcomes/pull-outcomes'
import type { ManualPity } from '@bannerday/domain/pity/pity'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import type { RememberedTop } from '@bannerday/domain/pity/remembered-tops'
import { type ReactNode, useState } from 'react'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import text from '#shared/ui/text-summary.module.css'
import task from '../common/task-view.module.css'
import { CheckedInput } from '../common/task-view.tsx'
import { useRarityNames } from '../common/labels.ts'
import classes from './pity-fields.module.css'

type PityFieldsProps = {
  game: GameId
  pullType: string
  hasPulls: boolean
  start: ManualPity
  onChange: (start: ManualPity) => void
}

/** Edits the pity and the guarantee, which every player knows. */
export function PityFields({ game, pullType, hasPulls, start, onChange }: PityFieldsProps) {
  const { t } = useTranslation()
  const { top } = useRarityNames(game)
  return (
    <div className={task.pairs}>
      <CountField
        label={t('app.pages.gacha.start.pity', { rarity: top })}
        max={(getPityRule(game, pullType)?.topHard ?? 1000) - 1}
        value={start.topPity}
        onChange={(topPity) => onChange(withField(start, { topPity }))}
      />
      {hasOutcomes(game, pullType) && (
        <GuaranteeField
          label={t(`app.pages.gacha.start.${hasPulls ? 'guaranteed' : 'guaranteedNow'}`)}
          value={start.isGuaranteed}
          onChange={(isGuaranteed) => onChange(withField(start, { isGuaranteed }))}
        />
      )}
    </div>
  )
}

type RareFieldsProps = Omit<PityFieldsProps, 'hasPulls'>

/** Edits the pity of the lower rarity and the losses in a row, which few players count. */
export function RareFields({ game, pullType, start, onChange }: RareFieldsProps) {
  const { t } = useTranslation()
  const { second } = useRarityNames(game)
  return (
    <div className={task.pairs}>
      <CountField
        label={t('app.pages.gacha.start.pity', { rarity: second })}
        max={getPityRule(game, pullType)?.secondHard ?? 1000}
        value={start.secondPity}
        onChange={(secondPity) => onChange(withField(start, { secondPity }))}
      />
      {hasCapturingRadiance(game, pullType) && (
        <CountField
          label={t('app.pages.gacha.start.lostInARow')}
          max={3}
          value={start.lostInARow}
          onChange={(lostInARow) => onChange(withField(start, { lostInARow }))}
        />
      )}
    </div>
  )
}

/** Removes an unknown value instead of storing undefined. */
function withField(
  start: ManualPity,
  change: { readonly [Field in keyof ManualPity]: ManualPity[Field] | undefined },
): ManualPity {
  const fields = Object.entries({ ...start, ...change })
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}

type CountFieldProps = {
  label: string
  max: number
  /** Undefined when unknown. */
  value: number | undefined
  onChange: (value: number | undefined) => void
}

/** Edits an optional count of 0 or more. */
function CountField({ label, max, value, onChange }: CountFieldProps) {
  const { t } = useTranslation()
  return (
    <CheckedInput
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      wrong={t('app.pages.gacha.start.wrongCount', { min: 0, max })}
      placeholder={`0–${max}`}
      value={value ?? ''}
      onChange={({ currentTarget: { valueAsNumber } }) =>
        onChange(Number.isNaN(valueAsNumber) ? undefined : Math.round(valueAsNumber))
      }
    />
  )
}

type GuaranteeFieldProps = {
  label: string
  /** Undefined when unknown. */
  value: boolean | undefined
  onChange: (value: boolean | undefined) => void
}

/** Edits a guarantee: yes, no or unknown, in one row. */
function GuaranteeField({ label, value, onChange }: GuaranteeFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.field}>
      <SegmentedControl
        legend={label}
        className={classes.choices}
        options={[
          { value: true, label: t('app.pages.gacha.start.yes') },
          { value: false, label: t('app.pages.gacha.start.no') },
          { value: undefined, label: t('app.pages.gacha.start.unknown') },
        ]}
        value={value}
        onChange={onChange}
      />
    </div>
  )
}

type OptionalFieldsProps = {
  /** Whether a field is set initially. */
  isFilled: boolean
  children: ReactNode
}

/**
 * Shows the optional fields in a collapsed section, which is initially expanded when one is set.
 */
export function OptionalFields({ isFilled, children }: OptionalFieldsProps) {
  const { t } = useTranslation()
  // The initial state is fixed, because editing a field must not collapse the section.
  const [startsOpen] = useState(isFilled)
  return (
    <details open={startsOpen}>
      <summary className={text.summary}>{t('app.pages.gacha.start.more')}</summary>
      <div className={task.task}>{children}</div>
    </details>
  )
}

/** Returns whether fields besides the pity and the guarantee are set. */
export function hasOptionalFields({
  start,
  tops,
}: {
  readonly start: ManualPity
  readonly tops: readonly RememberedTop[]
}): boolean {
  return start.secondPity !== undefined || start.lostInARow !== undefined || tops.length > 0
}

/** Explains the form; `oldest` is the time of the first known pull, null without one. */
export function ManualPityNote({ oldest }: { oldest: string | null }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <p className={task.note}>
      {oldest === null ? (
        t('app.pages.gacha.start.noteNow')
      ) : (
        <>
          {t('app.pages.gacha.start.counted', { day: dayText(oldest, language) })}{' '}
          {t('app.pages.gacha.start.note')}
        </>
      )}
    </p>
  )
}
