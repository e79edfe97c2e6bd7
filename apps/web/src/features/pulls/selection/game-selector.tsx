import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { games } from '@bannerday/game-data/games'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#shared/i18n/use-language.ts'
import classes from './game-selector.module.css'

type GameSelectorProps = { game: GameId; onChange: (game: GameId) => void }

export function GameSelector({ game, onChange }: GameSelectorProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <fieldset className={classes.games}>
      <legend className={classes.legend}>{t('app.pages.gacha.overview.selectGame')}</legend>
      {GAME_IDS.map((id) => (
        <label key={id} className={classes.game}>
          <input
            type="radio"
            name="game"
            className={classes.radio}
            checked={id === game}
            onChange={() => onChange(id)}
          />
          <span className={classes.dot} style={{ background: colorOf(id) }} aria-hidden />
          <span>{gameNames[id][language]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function colorOf(id: GameId): string | undefined {
  return games.find((game) => game.game_id === id)?.color
}
