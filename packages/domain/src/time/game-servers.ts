import type { ByGame, GameId } from '../game.ts'
import { SERVER_ZONES, type ServerZone } from './server-clock.ts'

/** The games that the player plays on another server than the default. */
export type GameServers = { readonly [Game in GameId]?: ServerZone }

/** The server of each game: its own, else the default. */
export function serversOfGames(own: GameServers, usual: ServerZone): ByGame<ServerZone> {
  return {
    genshin: own.genshin ?? usual,
    starrail: own.starrail ?? usual,
    zenless: own.zenless ?? usual,
    wuthering: own.wuthering ?? usual,
  }
}

/** Sets the server of one game, or removes it with undefined. */
export function withGameServer(
  own: GameServers,
  game: GameId,
  server: ServerZone | undefined,
): GameServers {
  const { [game]: _, ...others } = own
  return server === undefined ? others : { ...others, [game]: server }
}

/** The usual server, and the others on which some games are played. */
export function distinctServers(
  servers: ByGame<ServerZone>,
  games: readonly GameId[],
  usual: ServerZone,
): ServerZone[] {
  const played = new Set(games.map((game) => servers[game]))
  return [usual, ...SERVER_ZONES.filter((zone) => zone !== usual && played.has(zone))]
}
