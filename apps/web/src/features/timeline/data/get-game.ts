import type { GameId } from '@bannerday/domain/game'
import { must } from '@bannerday/domain/invariant'
import { type Game, games } from '@bannerday/game-data/games'
import type { CSSProperties } from 'react'

const gamesById = new Map(games.map((game) => [game.game_id, game]))

export function getGame(gameId: GameId): Game {
  return must(gamesById.get(gameId), `no facts about ${gameId}`)
}

/** Returns the game's color as the CSS custom property of this feature's styles. */
export function gameColor(gameId: GameId): CSSProperties {
  return { '--game-color': getGame(gameId).color } as CSSProperties
}
