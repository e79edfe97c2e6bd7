import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { englishToday } from '@bannerday/locales/english/today'
import { addEnglish } from '#shared/i18n/english.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePlayerGames } from '#shared/preferences/use-player-games.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import classes from './game-selector.module.css'

addEnglish(englishToday)

type GameSelectorProps = { game: GameId; onChange: (game: GameId) => void }

export function GameSelector({ game, onChange }: GameSelectorProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const games = usePlayerGames()
  const isPhone = useMediaQuery('(max-width: 640px)')
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
          <GameIcon game={id} />
          <span>{isPhone ? t(`app.today.games.${id}`) : gameNames[id][language]}</span>
        </label>
      ))}
    </fieldset>
  )
}
