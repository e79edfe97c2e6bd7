import type { GameId } from '@bannerday/domain/game'
import { hasCapturingRadiance } from '@bannerday/domain/outcomes/capturing-radiance'
import { hasOutcomes } from '@bannerday/domain/outcomes/pull-outcomes'
import type { ManualPity } from '@bannerday/domain/pity/pity'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import type { RememberedTop } from '@bannerday/domain/pity/remembered-tops'
import { type ReactNode, useState } from 'react'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { IconPlus, IconX } from '#shared/ui/icons.ts'
import { SegmentedControl } from '#shared/ui/segmented-control.tsx'
import text from '#shared/ui/text-summary.module.css'
import { DateField } from '../common/date-field.tsx'
import { useRarityNames } from '../common/labels.ts'
import task from '../common/task-view.module.css'
import { CheckedInput } from '../common/task-view.tsx'
import { usePullQuery } from '../local-store/pull-client.ts'
import type { CollectionItem } from '../local-store/read-collection.ts'
import type { AccountId } from '../local-store/stored-account.ts'
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

/** The maximum number of remembered items, more than a player remembers. */
const MAX_TOPS = 100

const OUTCOMES = ['won', 'lost', 'guaranteed'] as const

type TopFieldsProps = {
  account: AccountId
  pullType: string
  /** The remembered items, newest first. */
  tops: readonly RememberedTop[]
  onChange: (tops: readonly RememberedTop[]) => void
}

/** Edits the remembered items. */
export function TopFields({ account, pullType, tops, onChange }: TopFieldsProps) {
  const { t } = useTranslation()
  const items = useTopItems(account)
  const { top: rarity } = useRarityNames(account.game)
  const [first] = items
  return (
    <fieldset className={classes.tops}>
      <legend>{t('app.pages.gacha.start.tops', { rarity })}</legend>
      {tops.map((top, index) => (
        // Only their order distinguishes equal items.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={classes.top}>
          <TopField
            account={account}
            pullType={pullType}
            items={items}
            top={top}
            onChange={(changed) => onChange(tops.with(index, changed))}
          />
          <IconButton
            aria-label={t('app.pages.gacha.start.removeTop')}
            onClick={() => onChange(tops.toSpliced(index, 1))}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        </div>
      ))}
      {tops.length < MAX_TOPS && first !== undefined && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([{ itemId: first.item }, ...tops])}
        >
          {t('app.pages.gacha.start.addTop', { rarity })}
        </Button>
      )}
      {tops.length >= MAX_TOPS && (
        <p className={task.note}>{t('app.pages.gacha.start.mostTops', { count: MAX_TOPS })}</p>
      )}
    </fieldset>
  )
}

type TopFieldProps = {
  account: AccountId
  pullType: string
  items: readonly TopItem[]
  top: RememberedTop
  onChange: (top: RememberedTop) => void
}

function TopField({ account: { game }, pullType, items, top, onChange }: TopFieldProps) {
  const { t } = useTranslation()
  const { itemId, pity, outcome, day } = top
  const hard = getPityRule(game, pullType)?.topHard ?? 1000
  return (
    <div className={classes.fields}>
      <select
        aria-label={t('app.pages.gacha.start.topItem')}
        value={itemId}
        onChange={(event) => onChange({ ...top, itemId: event.currentTarget.value })}
      >
        {items.map(({ item, name }) => (
          <option key={item} value={item}>
            {name}
          </option>
        ))}
      </select>
      <CheckedInput
        type="number"
        inputMode="numeric"
        min={1}
        max={hard}
        wrong={t('app.pages.gacha.start.wrongCount', { min: 1, max: hard })}
        aria-label={t('app.pages.gacha.start.topPity')}
        placeholder={t('app.pages.gacha.start.topPity')}
        value={pity ?? ''}
        onChange={({ currentTarget: { valueAsNumber } }) => {
          const { pity: _removed, ...others } = top
          const count = Math.round(valueAsNumber)
          onChange(Number.isNaN(count) ? others : { ...others, pity: count })
        }}
      />
      {hasOutcomes(game, pullType) && (
        <select
          aria-label={t('app.pages.gacha.start.topOutcome')}
          value={outcome ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const { outcome: _removed, ...others } = top
            const chosen = OUTCOMES.find((each) => each === value)
            onChange(chosen === undefined ? others : { ...others, outcome: chosen })
          }}
        >
          <option value="">{t('app.pages.gacha.start.unknown')}</option>
          {OUTCOMES.map((each) => (
            <option key={each} value={each}>
              {t(`app.pages.gacha.records.markers.${each}`)}
            </option>
          ))}
        </select>
      )}
      <DateField
        label={t('app.pages.gacha.start.topDay')}
        isLabelHidden
        value={day ?? ''}
        onChange={(value) => {
          const { day: _removed, ...others } = top
          onChange(value === '' ? others : { ...others, day: value })
        }}
      />
    </div>
  )
}

type TopItem = Pick<CollectionItem, 'item' | 'name'>

/** Returns the top-rarity items of a game sorted by name; empty while loading. */
function useTopItems(account: AccountId): readonly TopItem[] {
  const language = useLanguage()
  const { data = [] } = usePullQuery({ call: 'collection', account, language })
  const { compare } = new Intl.Collator(language)
  return data.filter(({ rarity }) => rarity === 5).toSorted((a, b) => compare(a.name, b.name))
}
