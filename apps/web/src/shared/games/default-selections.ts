import { type GameSelections, withGame } from '@bannerday/domain/activities/game-selection'
import type { Game } from '@bannerday/game-data/games'
import { getSubTypes } from '@bannerday/game-data/sub-types'

/** Returns the selections of a player who chose nothing: every game with its default sub-types. */
export function getDefaultSelections(games: readonly Game[]): GameSelections {
  return Object.fromEntries(
    games.map((game) => [game.game_id, withGame(undefined, true, getSubTypes(game))]),
  )
}
