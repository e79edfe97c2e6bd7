import type { GameId } from '../game.ts'
import type { ServerRegion } from '../games/server-region.ts'
import { getTraits } from '../games/traits.ts'
import { listPullServices } from './pull-service.ts'

/** The server of a code; null when unknown. */
export function findServer(gameId: GameId, code: string): ServerRegion | null {
  const { serverCodes } = getTraits(gameId)
  return Object.hasOwn(serverCodes, code) ? (serverCodes[code] ?? null) : null
}

/** A code of a server, as its services write it; null where the game has no such server. */
export function getServerCode(gameId: GameId, server: ServerRegion): string | null {
  return (
    Object.entries(getTraits(gameId).serverCodes).find(([, region]) => region === server)?.[0] ??
    null
  )
}

/**
 * The game of HoYo with such a server: the service that the games share (`public-operation-common`)
 * names no game in its address.
 */
export function findGameOfServer(code: string): GameId | undefined {
  return listPullServices().find(
    ([gameId, { publisher }]) => publisher === 'hoyo' && findServer(gameId, code) !== null,
  )?.[0]
}
