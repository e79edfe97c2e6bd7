import { type GameSelections, withGame } from '@bannerday/domain/activities/game-selection'
import type { Game } from './games.ts'
import { getSubTypes } from './sub-types.ts'

/** Returns the selections of a player who chose nothing: every game with its default sub-types. */
export function getDefaultSelections(games: readonly Game[]): GameSelections {
  return Object.fromEntries(
    games.map((game) => [game.game_id, withGame(undefined, true, getSubTypes(game))]),
  )
}
