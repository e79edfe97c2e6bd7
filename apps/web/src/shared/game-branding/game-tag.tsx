import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameIcon } from './game-icon.tsx'
import classes from './game-tag.module.css'

/** Renders a game compactly: its short name below its mark, with a fixed width. */
export function GameTag({ game }: { game: GameId }) {
  const { t } = useTranslation()
  return (
    <span className={classes.tag} aria-hidden>
      <GameIcon game={game} />
      {t(`app.today.games.${game}`)}
    </span>
  )
}
