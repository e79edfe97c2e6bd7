import { enabledGames } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS } from '@bannerday/domain/game'
import { usePreference } from '#shared/preferences/preferences.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'

/** Of the only game that somebody plays, and of each of several, where there is room. */
const OF_ONE = 5
const OF_SEVERAL = 4

/** How many lines a card has for each game. On a phone there is room for one. */
export function useLinesOfGame(): number {
  const isPhone = useMediaQuery('(max-width: 640px)')
  const games = enabledGames(usePreference('userGameSelections'), GAME_IDS)
  if (isPhone) return 1
  return games.length === 1 ? OF_ONE : OF_SEVERAL
}
