import type { GameId } from '../game.ts'
import { type GameServers, serversOfGames, withGameServer } from './game-servers.ts'
import type { ServerZone } from './server-clock.ts'
import { serverOfUid } from './server-region.ts'

/** On which server each game is played, as the player has it set. */
export type SetServers = {
  readonly own: GameServers
  /** That of every game without one of its own. */
  readonly usual: ServerZone
}

/** For each game the servers that the player was offered and did not want. */
export type DeclinedServers = { readonly [Game in GameId]?: readonly ServerZone[] }

/** A server that some games could be told on, because all of the player's accounts are there. */
export type ServerOffer = {
  readonly server: ServerZone
  readonly games: readonly GameId[]
  /** The numbers of how many accounts say so. */
  readonly accounts: number
}

/**
 * What to ask the player: the server on which the accounts of a game are, where the game is told on
 * another one, and all games of which that is true. A game with a server of its own was answered
 * for, and a single number that does not tell its server leaves that of the game unknown.
 *
 * @param games those that are shown, in the player's order
 * @param uids the numbers of the accounts of each game
 */
export function serverOffer(
  games: readonly GameId[],
  uids: { readonly [Game in GameId]?: readonly string[] },
  { own, usual }: SetServers,
  declined: DeclinedServers,
): ServerOffer | null {
  const open = games.flatMap((game) => {
    const numbers = uids[game] ?? []
    const server = serverOfAll(game, numbers)
    if (server === null || server === usual || own[game] !== undefined) return []
    return declined[game]?.includes(server) ? [] : [{ game, server, accounts: numbers.length }]
  })
  const server = open[0]?.server
  if (server === undefined) return null
  const same = open.filter((one) => one.server === server)
  return {
    server,
    games: same.map(({ game }) => game),
    accounts: same.reduce((sum, { accounts }) => sum + accounts, 0),
  }
}

/**
 * The servers once an offer was accepted: the usual one is changed where all games that are shown
 * would then agree, else each game of the offer gets its own.
 */
export function withOfferedServer(
  set: SetServers,
  { server, games }: ServerOffer,
  shown: readonly GameId[],
): SetServers {
  const own = games.reduce((servers, game) => withGameServer(servers, game, server), set.own)
  const servers = serversOfGames(own, set.usual)
  const doAllAgree = shown.every((game) => servers[game] === server)
  return doAllAgree ? { own: set.own, usual: server } : { own, usual: set.usual }
}

/** The declined servers with an offer that the player did not want. */
export function withDeclined(
  declined: DeclinedServers,
  { server, games }: ServerOffer,
): DeclinedServers {
  return {
    ...declined,
    ...Object.fromEntries(games.map((game) => [game, [...(declined[game] ?? []), server]])),
  }
}

/** Null where the numbers are on several servers, where one does not tell, and where there are none. */
function serverOfAll(game: GameId, uids: readonly string[]): ServerZone | null {
  const [server = null, ...others] = new Set(uids.map((uid) => serverOfUid(game, uid)))
  return others.length === 0 ? server : null
}
