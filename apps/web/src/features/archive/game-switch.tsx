import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ArchiveLink } from '#shared/archive/archive-link.tsx'
import { GameMark } from '#shared/game-looks/game-mark.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import classes from './game-switch.module.css'

/** To the archives of all games. */
export function GameSwitch({ game }: { game: GameId }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <nav className={classes.games} aria-label={t('app.pages.archive.games')}>
      {GAME_IDS.map((each) => (
        <ArchiveLink
          key={each}
          game={each}
          className={classes.game}
          aria-current={each === game ? 'page' : undefined}
        >
          <GameMark game={each} />
          {gameNames[each][language]}
        </ArchiveLink>
      ))}
    </nav>
  )
}
