import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameIcon } from './game-icon.tsx'
import classes from './game-tag.module.css'

/** A game in little room: its short name below its mark, as wide as in all lines beside it. */
export function GameTag({ game }: { game: GameId }) {
  const { t } = useTranslation()
  return (
    <span className={classes.tag} aria-hidden>
      <GameIcon game={game} />
      {t(`app.today.games.${game}`)}
    </span>
  )
}
