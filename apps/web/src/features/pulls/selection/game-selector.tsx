import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameMark } from '#shared/game-looks/game-mark.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePlayerGames } from '#shared/preferences/use-player-games.ts'
import classes from './game-selector.module.css'

type GameSelectorProps = { game: GameId; onChange: (game: GameId) => void }

export function GameSelector({ game, onChange }: GameSelectorProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const games = usePlayerGames()
  return (
    <fieldset className={classes.games}>
      <legend className={classes.legend}>{t('app.pages.gacha.overview.selectGame')}</legend>
      {games.map((id) => (
        <label key={id} className={classes.game}>
          <input
            type="radio"
            name="game"
            className={classes.radio}
            checked={id === game}
            onChange={() => onChange(id)}
          />
          <GameMark game={id} />
          <span>{gameNames[id][language]}</span>
        </label>
      ))}
    </fieldset>
  )
}
