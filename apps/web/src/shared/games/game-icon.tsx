// chunk: frame
'use no memo'

import type { GameId } from '@bannerday/domain/game'
import { gameMarks, MARK_LINE } from '@bannerday/game-data/game-marks'
import { games } from '@bannerday/game-data/games'
import classes from './game-icon.module.css'

const COLORS = new Map(games.map(({ game_id, color }) => [game_id, color]))

type GameMarkProps = {
  game: GameId
  /** In pixels. */
  size?: number
  /** The color of the mark on a background in the game's color. */
  color?: string
}

/** Renders the shape of a game in its color, beside its name. */
export function GameIcon({ game, size = 14, color = COLORS.get(game) }: GameMarkProps) {
  const { path, isLine } = gameMarks[game]
  return (
    <svg
      className={classes.mark}
      viewBox="0 0 12 12"
      width={size}
      height={size}
      style={{ color }}
      data-game-mark={game}
      aria-hidden
    >
      <path
        className={isLine ? classes.line : undefined}
        strokeWidth={MARK_LINE}
        fillRule="evenodd"
        d={path}
      />
    </svg>
  )
}
