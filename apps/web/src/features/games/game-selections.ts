import * as gameApi from '@bannerday/contract/games'
import {
  completeOrder,
  type GameSelections,
  hasSelections,
  withGame,
} from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import { type Game, games as bundledGames } from '@bannerday/game-data/games'
import { getSubTypes } from '@bannerday/game-data/sub-types'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '#shared/api/call-api.ts'
import { invalidateActivities } from '#shared/api/invalidate-activities.ts'
import { nowMs } from '#shared/clock.ts'
import { createFieldStore } from '#shared/field-store.ts'
import { usePreference, writePreference } from '#shared/preferences.ts'

/** Returns the game selections or the defaults, and a setter. */
export function useGameSelections(
  games: readonly Game[],
): [GameSelections, (selections: GameSelections) => void] {
  const queryClient = useQueryClient()
  const stored = usePreference('userGameSelections')

  function save(selections: GameSelections) {
    writePreference('userGameSelections', selections)
    invalidateActivities(queryClient)
  }
  return [hasSelections(stored) ? stored : getDefaultSelections(games), save]
}

/** Returns the selections of a player who chose nothing: every game with its default sub-types. */
function getDefaultSelections(games: readonly Game[]): GameSelections {
  return Object.fromEntries(
    games.map((game) => [game.game_id, withGame(undefined, true, getSubTypes(game))]),
  )
}

const cache = createFieldStore({ gameList: gameApi.list.data.shape.games }, {})

/** Returns the games as the server last listed them, else the bundled ones. */
export function useGameList(): readonly Game[] {
  return cache.use('gameList') ?? bundledGames
}

/** Requests the list of games and caches the response. Throws an `ApiError`. */
export async function loadGameList(): Promise<readonly Game[]> {
  const { games } = await callApi(gameApi.list, { t: String(nowMs()) })
  cache.write({ gameList: games })
  return games
}

/** Returns the player's order of games, and a setter. */
export function useGameOrder(): [readonly GameId[], (order: readonly GameId[] | null) => void] {
  const order = completeOrder(usePreference('gameOrder') ?? [])
  return [order, (next) => writePreference('gameOrder', next === null ? undefined : [...next])]
}
