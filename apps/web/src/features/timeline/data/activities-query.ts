import type * as activityApi from '@bannerday/contract/activities'
import type { ActivityType } from '@bannerday/domain/activities/activity'
import {
  type GameSelections,
  getShownSubTypes,
  listEnabledGames,
} from '@bannerday/domain/activities/game-selection'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { getSubTypes } from '@bannerday/game-data/sub-types'
import type * as z from 'zod/mini'
import { getGame } from './get-game.ts'

export type ActivityQuery = z.input<typeof activityApi.list.query>

/** Returns the request for the activities, or null when no game is enabled. */
export function activityQuery(
  selections: GameSelections | undefined,
  language: Language,
): ActivityQuery | null {
  const games = listEnabledGames(selections, GAME_IDS)
  if (games.length === 0) return null
  const subTypes = games.map((gameId) => [
    `${gameId}_subgroup`,
    chosenTypes(selections, gameId).join('.'),
  ])
  return { lang: language, games: games.join('.'), ...Object.fromEntries(subTypes) }
}

/** Returns the activity types to show for a game: none when it is disabled. */
export function chosenTypes(
  selections: GameSelections | undefined,
  gameId: GameId,
): readonly ActivityType[] {
  if (!listEnabledGames(selections, []).includes(gameId)) return []
  return getShownSubTypes(selections?.[gameId], getSubTypes(getGame(gameId)))
}

/** Returns the number of disabled activity types in the enabled games. */
export function kindsOff(selections: GameSelections | undefined): number {
  const games = listEnabledGames(selections, GAME_IDS)
  const off = games.map(
    (gameId) => getSubTypes(getGame(gameId)).all.length - chosenTypes(selections, gameId).length,
  )
  return off.reduce((sum, count) => sum + count, 0)
}
