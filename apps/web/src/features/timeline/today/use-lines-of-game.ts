import { enabledGames } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS } from '@bannerday/domain/game'
import { usePreference } from '#shared/preferences/preferences.ts'

/** Of the only game that somebody plays, and of each of several. */
const OF_ONE = 5
const OF_SEVERAL = 4

/** How many lines a card has for each game. */
export function useLinesOfGame(): number {
  const games = enabledGames(usePreference('userGameSelections'), GAME_IDS)
  return games.length === 1 ? OF_ONE : OF_SEVERAL
}
