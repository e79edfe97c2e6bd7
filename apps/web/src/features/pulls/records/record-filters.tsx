import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { RARITIES, type Rarity } from '@bannerday/domain/pulls/pull'
import { gameNames } from '@bannerday/game-data/game-names'
import { rarityName } from '#shared/games/rarity-name.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { DateField, SelectField } from '#shared/ui/fields.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import { usePullTypeName } from '../common/labels.ts'
import classes from './record-filters.module.css'
import type { RecordsViewState } from './records-view.ts'

type RecordFiltersProps = {
  shown: RecordsViewState
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
      <SelectField
        className={classes.field}
        label={t('app.pages.gacha.overview.selectGame')}
        isLabelHidden
        options={GAME_IDS.map((id) => ({ value: id, label: gameNames[id][language] }))}
        value={game}
        onChange={showGame}
      />
      <SelectField
        className={classes.field}
        label={t('app.pages.gacha.records.selectGachaType')}
        isLabelHidden
        options={[...new Set([...types, pullType])].map((type) => ({
          value: type,
          label: typeName(game, type),
        }))}
        value={pullType}
        onChange={showType}
      />
      <RarityChips game={game} shown={rarities} onChange={showRarities} />
      <SearchField
        className={classes.search}
        label={t('app.pages.gacha.records.search')}
        defaultValue={search.q ?? ''}
        onChange={(event) => show({ q: event.currentTarget.value })}
      />
      <div className={classes.days}>
        <DateField
          className={classes.day}
          label={t('app.pages.gacha.records.from')}
          value={search.from ?? ''}
          onChange={(day) => show({ from: day || undefined })}
        />
        <DateField
          className={classes.day}
          label={t('app.pages.gacha.records.to')}
          value={search.to ?? ''}
          onChange={(day) => show({ to: day || undefined })}
        />
      </div>
    </search>
  )
}

type RarityChipsProps = {
  game: GameId
  shown: readonly Rarity[]
  onChange: (shown: readonly Rarity[]) => void
}

/** Renders a toggle for each rarity. */
function RarityChips({ game, shown, onChange }: RarityChipsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const toggle = (rarity: Rarity) =>
    onChange(RARITIES.filter((other) => shown.includes(other) !== (other === rarity)))
  return (
    <fieldset className={classes.chips}>
      <legend className={hidden.hidden}>{t('app.pages.gacha.records.rarity')}</legend>
      {RARITIES.map((rarity) => (
        <label key={rarity} className={classes.chip} data-rarity={rarity}>
          <input
            type="checkbox"
            className={classes.box}
            checked={shown.includes(rarity)}
            onChange={() => toggle(rarity)}
          />
          {rarityName(game, rarity, language)}
        </label>
      ))}
    </fieldset>
  )
}
