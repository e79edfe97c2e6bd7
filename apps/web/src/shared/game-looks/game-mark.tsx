import type { ByGame, GameId } from '@bannerday/domain/game'
import { games } from '@bannerday/game-data/games'
import type { ReactNode } from 'react'
import classes from './game-mark.module.css'

/** Four shapes that are told apart without colour and at 12 pixels. */
const SHAPES: ByGame<ReactNode> = {
  genshin: <path fillRule="evenodd" d="M6 0l6 6-6 6-6-6zM6 3.7L3.7 6 6 8.3 8.3 6z" />,
  starrail: (
    <path fillRule="evenodd" d="M6 2a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM0 8.3L11.1 1l.9 1.4L.9 9.7z" />
  ),
  zenless: <path d="M.8.8h8.6L.8 9.4zM11.2 11.2H2.6l8.6-8.6z" />,
  wuthering: (
    <path className={classes.line} d="M1.2 4.4q2.4-4 4.8 0t4.8 0M1.2 9.2q2.4-4 4.8 0t4.8 0" />
  ),
}

const COLORS = new Map(games.map(({ game_id, color }) => [game_id, color]))

type GameMarkProps = {
  game: GameId
  /** In pixels. */
  size?: number
  /** Where it stands on the game's colour. */
  color?: string
}

/** A game's own shape in its colour, beside its name. */
export function GameMark({ game, size = 14, color = COLORS.get(game) }: GameMarkProps) {
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
      {SHAPES[game]}
    </svg>
  )
}
