import type { GameId } from '../game.ts'
import { type GameServers, getGameServers, withGameServer } from './game-servers.ts'
import type { ServerZone } from './server-clock.ts'
import { getUidServer } from './server-region.ts'

/** The server settings of a player. */
export type ServerSettings = {
  readonly own: GameServers
  /** The server of every game without its own. */
  readonly defaultServer: ServerZone
}

/** The servers that the player declined, per game. */
export type DeclinedServers = { readonly [Game in GameId]?: readonly ServerZone[] }

/** An offer to use a server for some games, because all accounts of the player are on it. */
export type ServerOffer = {
  readonly server: ServerZone
  readonly games: readonly GameId[]
  /** Number of accounts on it. */
  readonly accounts: number
}

/**
 * Computes the offer for the player: the server of a game's accounts, where the game uses another
 * one, and all games with that server. A game with its own server was decided already, and a single
 * UID that does not reveal its server leaves that of the game unknown.
 *
 * @param games shown games in the player's order
 * @param uids UIDs of each game's accounts
 */
export function computeServerOffer(
  games: readonly GameId[],
  uids: { readonly [Game in GameId]?: readonly string[] },
  { own, defaultServer }: ServerSettings,
  declined: DeclinedServers,
): ServerOffer | null {
  const open = games.flatMap((game) => {
    const numbers = uids[game] ?? []
    const server = getCommonServer(game, numbers)
    if (server === null || server === defaultServer || own[game] !== undefined) return []
    return declined[game]?.includes(server) ? [] : [{ game, server, accounts: numbers.length }]
  })
  const server = open[0]?.server
  if (server === undefined) return null
  const same = open.filter((candidate) => candidate.server === server)
  return {
    server,
    games: same.map(({ game }) => game),
    accounts: same.reduce((sum, { accounts }) => sum + accounts, 0),
  }
}

/**
 * The servers after accepting an offer: the default changes when all shown games then agree, else
 * each offered game gets its own.
 */
export function acceptServerOffer(
  settings: ServerSettings,
  { server, games }: ServerOffer,
  shown: readonly GameId[],
): ServerSettings {
  const own = games.reduce((servers, game) => withGameServer(servers, game, server), settings.own)
  const servers = getGameServers(own, settings.defaultServer)
  const allGamesAgree = shown.every((game) => servers[game] === server)
  return allGamesAgree
    ? { own: settings.own, defaultServer: server }
    : { own, defaultServer: settings.defaultServer }
}

/** The declined servers after declining an offer. */
export function declineServerOffer(
  declined: DeclinedServers,
  { server, games }: ServerOffer,
): DeclinedServers {
  return {
    ...declined,
    ...Object.fromEntries(games.map((game) => [game, [...(declined[game] ?? []), server]])),
  }
}

/** Null for UIDs on several servers, for one that does not reveal its server, and without UIDs. */
function getCommonServer(game: GameId, uids: readonly string[]): ServerZone | null {
  const [server = null, ...others] = new Set(uids.map((uid) => getUidServer(game, uid)))
  return others.length === 0 ? server : null
}
