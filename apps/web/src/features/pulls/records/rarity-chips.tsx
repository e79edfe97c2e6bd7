import type { GameId } from '@bannerday/domain/game'
import { RARITIES, type Rarity } from '@bannerday/domain/pulls/pull'
import { useTranslation } from '#shared/texts/use-translation.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './rarity-chips.module.css'
import { rarityName } from '#shared/game-branding/rarity-name.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'

type RarityChipsProps = {
  game: GameId
  shown: readonly Rarity[]
  onChange: (shown: readonly Rarity[]) => void
}

/** Renders a toggle for each rarity. */
export function RarityChips({ game, shown, onChange }: RarityChipsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const toggle = (rarity: Rarity) =>
    onChange(RARITIES.filter((one) => shown.includes(one) !== (one === rarity)))
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
