import {
  type GameSelections,
  hasSelections,
  withGame,
} from '@bannerday/domain/activities/game-selection'
import type { Game } from '@bannerday/game-data/games'
import { getSubTypes } from '@bannerday/game-data/sub-types'
import { useQueryClient } from '@tanstack/react-query'
import { outdateActivities } from '#shared/api/invalidate-activities.ts'
import { usePreference, writePreference } from '#shared/preferences.ts'

/** Returns the game selections or the defaults, and a setter. */
export function useGameSelections(
  games: readonly Game[],
): [GameSelections, (selections: GameSelections) => void] {
  const queryClient = useQueryClient()
  const stored = usePreference('userGameSelections')

  function save(selections: GameSelections) {
    writePreference('userGameSelections', selections)
    outdateActivities(queryClient)
  }
  return [hasSelections(stored) ? stored : defaultSelections(games), save]
}

/** Returns the selections of a player who chose nothing: every game with its default sub-types. */
function defaultSelections(games: readonly Game[]): GameSelections {
  return Object.fromEntries(
    games.map((game) => [game.game_id, withGame(undefined, true, getSubTypes(game))]),
  )
}
