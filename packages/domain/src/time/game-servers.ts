import { type ByGame, GAME_IDS, type GameId } from '../game.ts'
import { SERVER_ZONES, type ServerZone } from './server-clock.ts'

/** The games that the player plays on another server than the default. */
export type GameServers = { readonly [Game in GameId]?: ServerZone }

/** The server of each game: its own, else the default. */
export function getGameServers(own: GameServers, defaultServer: ServerZone): ByGame<ServerZone> {
  return Object.fromEntries(
    GAME_IDS.map((game) => [game, own[game] ?? defaultServer]),
  ) as ByGame<ServerZone>
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
export function listDistinctServers(
  servers: ByGame<ServerZone>,
  games: readonly GameId[],
  defaultServer: ServerZone,
): ServerZone[] {
  const played = new Set(games.map((game) => servers[game]))
  return [
    defaultServer,
    ...SERVER_ZONES.filter((zone) => zone !== defaultServer && played.has(zone)),
  ]
}
