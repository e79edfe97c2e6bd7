import { hasOutcomes } from '@bannerday/domain/outcomes/pull-outcomes'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import type { RememberedTop } from '@bannerday/domain/pity/remembered-tops'
import { IconPlus, IconX } from '#shared/ui/icons.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { DateField } from '#shared/ui/fields.tsx'
import task from '../common/task-view.module.css'
import { CheckedInput } from '../common/task-view.tsx'
import { useRarityNames } from '../common/labels.ts'
import { usePullQuery } from '../local-store/pull-client.ts'
import type { CollectionItem } from '../local-store/read-collection.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import classes from './top-fields.module.css'

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
        // The order is all that tells two of a kind apart.
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
            const chosen = OUTCOMES.find((one) => one === value)
            onChange(chosen === undefined ? others : { ...others, outcome: chosen })
          }}
        >
          <option value="">{t('app.pages.gacha.start.unknown')}</option>
          {OUTCOMES.map((one) => (
            <option key={one} value={one}>
              {t(`app.pages.gacha.records.markers.${one}`)}
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
