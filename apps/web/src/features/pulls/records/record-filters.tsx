import { GAME_IDS, isGameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePullTypeName } from '../common/labels.ts'
import { RarityChips } from './rarity-chips.tsx'
import classes from './record-filters.module.css'
import type { ShownRecords } from './use-records-view.ts'

type RecordFiltersProps = {
  shown: ShownRecords
  /** The types with pulls. */
  types: readonly string[]
  pullType: string
}

export function RecordFilters({ shown, types, pullType }: RecordFiltersProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const { search, game, rarities, show, showGame, showType, showRarities } = shown
  return (
    <search className={classes.filters}>
      <select
        className={classes.field}
        aria-label={t('app.pages.gacha.overview.selectGame')}
        value={game}
        onChange={({ currentTarget: { value } }) => isGameId(value) && showGame(value)}
      >
        {GAME_IDS.map((id) => (
          <option key={id} value={id}>
            {gameNames[id][language]}
          </option>
        ))}
      </select>
      <select
        className={classes.field}
        aria-label={t('app.pages.gacha.records.selectGachaType')}
        value={pullType}
        onChange={(event) => showType(event.currentTarget.value)}
      >
        {[...new Set([...types, pullType])].map((type) => (
          <option key={type} value={type}>
            {typeName(game, type)}
          </option>
        ))}
      </select>
      <RarityChips game={game} shown={rarities} onChange={showRarities} />
      <label className={classes.search}>
        <IconSearch size={18} aria-hidden />
        <input
          type="search"
          className={classes.field}
          aria-label={t('app.pages.gacha.records.search')}
          placeholder={t('app.pages.gacha.records.search')}
          defaultValue={search.q ?? ''}
          onChange={(event) => show({ q: event.currentTarget.value })}
        />
      </label>
      <div className={classes.days}>
        <DayField
          label={t('app.pages.gacha.records.from')}
          day={search.from}
          onChange={(from) => show({ from })}
        />
        <DayField
          label={t('app.pages.gacha.records.to')}
          day={search.to}
          onChange={(to) => show({ to })}
        />
      </div>
    </search>
  )
}

type DayFieldProps = {
  label: string
  day: string | undefined
  onChange: (day: string | undefined) => void
}

function DayField({ label, day = '', onChange }: DayFieldProps) {
  return (
    <label className={classes.day}>
      {label}
      <input
        type="date"
        className={classes.field}
        value={day}
        onChange={(event) => onChange(event.currentTarget.value || undefined)}
      />
    </label>
  )
}
