import type { listActivities } from '@bannerday/contract/activity'
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

export type ActivityQuery = z.input<typeof listActivities.query>

/** What to ask the server for; null when no game is enabled, because then there is nothing to ask. */
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

/** The types of activity to show of a game: none as long as it is switched off. */
export function chosenTypes(
  selections: GameSelections | undefined,
  gameId: GameId,
): readonly ActivityType[] {
  if (!enabledGames(selections, []).includes(gameId)) return []
  return shownSubTypes(selections?.[gameId], subTypesOf(knownGame(gameId)))
}

/** How many types of activity are switched off in the games that are not. */
export function kindsOff(selections: GameSelections | undefined): number {
  const games = enabledGames(selections, GAME_IDS)
  const off = games.map(
    (gameId) => subTypesOf(knownGame(gameId)).all.length - chosenTypes(selections, gameId).length,
  )
  return off.reduce((sum, count) => sum + count, 0)
}
