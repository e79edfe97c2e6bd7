import { completeOrder, listEnabledGames } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { type Preferences, usePreference } from './preferences.ts'

/** Returns all games in the player's order: the selected ones first. */
export function usePlayerGames(): readonly GameId[] {
  return playerGames(usePreference('userGameSelections'), usePreference('gameOrder'))
}

/**
 * Returns the game of the archive link: the last viewed one on this device, else the player's
 * first.
 */
export function useArchiveGame(): GameId {
  const [first = GAME_IDS[0]] = usePlayerGames()
  return usePreference('archiveGame') ?? first
}

/** Returns the game of the displayed pulls by the same rule. */
export function usePullsGame(): GameId {
  const [first = GAME_IDS[0]] = usePlayerGames()
  return usePreference('gachaSelectedGame') ?? first
}

/** The non-reactive version. */
export function pullsGame(preferences: Preferences): GameId {
  const { gachaSelectedGame, userGameSelections, gameOrder } = preferences
  const [first = GAME_IDS[0]] = playerGames(userGameSelections, gameOrder)
  return gachaSelectedGame ?? first
}

function playerGames(
  selections: Preferences['userGameSelections'],
  order: Preferences['gameOrder'] = [],
): readonly GameId[] {
  return [...new Set([...listEnabledGames(selections, order), ...completeOrder(order)])]
}
