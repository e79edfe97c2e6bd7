import * as gameApi from '@bannerday/contract/games'
import { type Game, games as bundledGames } from '@bannerday/game-data/games'
import { callApi } from '#shared/api/call-api.ts'
import { nowMs } from '#shared/clock.ts'
import { createFieldStore } from '#shared/field-store.ts'

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
