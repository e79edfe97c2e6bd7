import { setTimeout as sleep } from 'node:timers/promises'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { PULL_SERVICES } from '@bannerday/domain/links/pull-service'
import type { ItemTable } from '@bannerday/game-data/item'
import { loadItems } from '@bannerday/game-data/items'
import type { Fault } from '../faults/fault.ts'
import {
  makeHistory,
  pullAtOnce,
  randomFrom,
  type SimulatedHistory,
  type SimulatedPull,
} from './make-history.ts'
import type { PullOrders, SimulatedAccount } from './simulated-account.ts'

type Known = { readonly account: SimulatedAccount; readonly history: SimulatedHistory }

/** The data and behavior of the pull services. */
export type PullWorld = {
  readonly order: (orders: PullOrders) => void
  /** A player by the secret of a link; `expired` where the link is too old. */
  readonly find: (gameId: GameId, secret: string) => Known | 'expired' | null
  /** The pulls of a player by requested type, newest first. */
  readonly historyOf: (secret: string) => SimulatedHistory
  /** The fault of the next request; null for none. */
  readonly nextFault: () => Fault | null
  /** Counts a request to a host; whether it exceeds the rate limit. */
  readonly isTooOften: (host: string) => boolean
  /** Waits for the latency, and counts simultaneous requests of a host. */
  readonly linger: (host: string) => Promise<void>
  /** Maximum number of simultaneous requests of a host. */
  readonly mostAtOnce: () => number
  /** The size of the next page; adds a ten-pull first when due. */
  readonly turnPage: (known: Known) => number
}

const PAGE = 20
const SHORT_PAGE = 13

/** @param now in milliseconds since the epoch */
export async function makePullWorld(now: () => number): Promise<PullWorld> {
  const tables = new Map<GameId, ItemTable>()
  for (const game of GAME_IDS) tables.set(game, await loadItems(game))
  const players = new Map<string, Known>()
  const expired = new Set<string>()
  const asked = new Map<string, number[]>()
  const random = randomFrom('faults')
  let orders: PullOrders = {}
  const atWork = new Map<string, number>()
  let pages = 0
  let mostAtOnce = 0

  function itemsOf(gameId: GameId): ItemTable {
    return tables.get(gameId) ?? {}
  }

  function pullTen({ account, history }: Known): void {
    const type = PULL_SERVICES[account.gameId].types[0]?.type ?? ''
    const rows = history.get(type) ?? []
    const moment = Math.floor(now() / 1000) - 60 + pages
    const draw = {
      items: itemsOf(account.gameId),
      random,
      moment,
      serial: 900_000_000 + pages * 10,
    }
    rows.unshift(...pullAtOnce(account, type, 10, draw))
  }

  return {
    order: (given) => {
      orders = { ...orders, ...given }
      for (const account of given.accounts ?? []) {
        const before = players.get(account.secret)
        const history =
          before && isSamePast(before.account, account)
            ? before.history
            : makeHistory(account, itemsOf(account.gameId), now())
        players.set(account.secret, { account, history })
      }
      for (const secret of given.expired ?? []) expired.add(secret)
    },
    find: (gameId, secret) => {
      if (expired.has(secret)) return 'expired'
      const known = players.get(secret)
      return known?.account.gameId === gameId ? known : null
    },
    historyOf: (secret) => players.get(secret)?.history ?? new Map<string, SimulatedPull[]>(),
    nextFault: () => {
      const { failing } = orders
      if (!failing || random() >= failing.share) return null
      return failing.faults[Math.floor(random() * failing.faults.length)] ?? null
    },
    isTooOften: (host) => {
      const { rate } = orders
      if (!rate) return false
      const recent = (asked.get(host) ?? []).filter((at) => at > Date.now() - rate.seconds * 1000)
      asked.set(host, [...recent, Date.now()])
      return recent.length >= rate.most
    },
    linger: async (host) => {
      const now = (atWork.get(host) ?? 0) + 1
      atWork.set(host, now)
      mostAtOnce = Math.max(mostAtOnce, now)
      await sleep(orders.latency ?? 0)
      atWork.set(host, (atWork.get(host) ?? 1) - 1)
    },
    mostAtOnce: () => mostAtOnce,
    turnPage: (known) => {
      pages += 1
      const { pullsEvery, shortEvery } = orders
      if (pullsEvery && pages % pullsEvery === 0) pullTen(known)
      return shortEvery && pages % shortEvery === 0 ? SHORT_PAGE : PAGE
    },
  }
}

/** Whether a replaced player has the same earlier pulls. */
function isSamePast(a: SimulatedAccount, b: SimulatedAccount): boolean {
  return a.uid === b.uid && a.pulls === b.pulls && a.seed === b.seed
}
