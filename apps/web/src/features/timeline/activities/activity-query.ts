import type * as activityApi from '@bannerday/contract/activities'
import type { ActivityType } from '@bannerday/domain/activities/activity'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import {
  enabledGames,
  type GameSelections,
  shownSubTypes,
} from '@bannerday/domain/activities/game-selection'
import type { Language } from '@bannerday/domain/language'
import { subTypesOf } from '@bannerday/game-data/sub-types'
import type * as z from 'zod/mini'
import { knownGame } from './known-game.ts'

export type ActivityQuery = z.input<typeof activityApi.list.query>

/** Returns the request for the activities, or null when no game is enabled. */
export function activityQuery(
  selections: GameSelections | undefined,
  language: Language,
): ActivityQuery | null {
  const games = enabledGames(selections, GAME_IDS)
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
  if (!enabledGames(selections, []).includes(gameId)) return []
  return shownSubTypes(selections?.[gameId], subTypesOf(knownGame(gameId)))
}

/** Returns the number of disabled activity types in the enabled games. */
export function kindsOff(selections: GameSelections | undefined): number {
  const games = enabledGames(selections, GAME_IDS)
  const off = games.map(
    (gameId) => subTypesOf(knownGame(gameId)).all.length - chosenTypes(selections, gameId).length,
  )
  return off.reduce((sum, count) => sum + count, 0)
}
