import { setTimeout as sleep } from 'node:timers/promises'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { getPullService } from '@bannerday/domain/links/pull-service'
import type { ItemTable } from '@bannerday/game-data/item'
import { loadItems } from '@bannerday/game-data/items'
import type { Fault } from '../faults/fault.ts'
import {
  createHistory,
  createPullBatch,
  createRandom,
  type SimulatedHistory,
  type SimulatedPull,
} from './simulated-history.ts'
import type { PullServiceSettings, SimulatedAccount } from './simulated-account.ts'

type SimulatedPlayer = { readonly account: SimulatedAccount; readonly history: SimulatedHistory }

/** The data and behavior of the pull services. */
export type PullServiceState = {
  readonly configure: (settings: PullServiceSettings) => void
  /** Finds a player by the secret of a link; `expired` for an outdated link. */
  readonly findPlayer: (gameId: GameId, secret: string) => SimulatedPlayer | 'expired' | null
  /** The pulls of a player by requested type, newest first. */
  readonly getHistory: (secret: string) => SimulatedHistory
  /** Selects the fault of the next request; null for none. */
  readonly nextFault: () => Fault | null
  /** Counts a request to a host; returns whether it exceeds the rate limit. */
  readonly exceedsRateLimit: (host: string) => boolean
  /** Waits for the latency, and counts simultaneous requests of a host. */
  readonly delayRequest: (host: string) => Promise<void>
  /** Maximum number of simultaneous requests of a host. */
  readonly getMaxConcurrency: () => number
  /** Returns the size of the next page; adds a ten-pull first when due. */
  readonly nextPageSize: (known: SimulatedPlayer) => number
}

const PAGE_SIZE = 20
const SHORT_PAGE_SIZE = 13

/** @param now in milliseconds since the epoch */
export async function createPullServiceState(now: () => number): Promise<PullServiceState> {
  const tables = new Map<GameId, ItemTable>()
  for (const game of GAME_IDS) tables.set(game, await loadItems(game))
  const players = new Map<string, SimulatedPlayer>()
  const expired = new Set<string>()
  const requestTimes = new Map<string, number[]>()
  const random = createRandom('faults')
  let settings: PullServiceSettings = {}
  const activeRequests = new Map<string, number>()
  let pages = 0
  let getMaxConcurrency = 0

  function getItems(gameId: GameId): ItemTable {
    return tables.get(gameId) ?? {}
  }

  function addTenPull({ account, history }: SimulatedPlayer): void {
    const type = getPullService(account.gameId).types[0]?.type ?? ''
    const rows = history.get(type) ?? []
    const seconds = Math.floor(now() / 1000) - 60 + pages
    const draw = {
      items: getItems(account.gameId),
      random,
      seconds,
      serial: 900_000_000 + pages * 10,
    }
    rows.unshift(...createPullBatch(account, type, 10, draw))
  }

  return {
    configure: (changes) => {
      settings = { ...settings, ...changes }
      for (const account of changes.accounts ?? []) {
        const previous = players.get(account.secret)
        const history =
          previous && hasSameHistory(previous.account, account)
            ? previous.history
            : createHistory(account, getItems(account.gameId), now())
        players.set(account.secret, { account, history })
      }
      for (const secret of changes.expired ?? []) expired.add(secret)
    },
    findPlayer: (gameId, secret) => {
      if (expired.has(secret)) return 'expired'
      const known = players.get(secret)
      return known?.account.gameId === gameId ? known : null
    },
    getHistory: (secret) => players.get(secret)?.history ?? new Map<string, SimulatedPull[]>(),
    nextFault: () => {
      const { failing } = settings
      if (!failing || random() >= failing.share) return null
      return failing.faults[Math.floor(random() * failing.faults.length)] ?? null
    },
    exceedsRateLimit: (host) => {
      const { rate } = settings
      if (!rate) return false
      const recent = (requestTimes.get(host) ?? []).filter(
        (at) => at > Date.now() - rate.seconds * 1000,
      )
      requestTimes.set(host, [...recent, Date.now()])
      return recent.length >= rate.maxRequests
    },
    delayRequest: async (host) => {
      const now = (activeRequests.get(host) ?? 0) + 1
      activeRequests.set(host, now)
      getMaxConcurrency = Math.max(getMaxConcurrency, now)
      await sleep(settings.latency ?? 0)
      activeRequests.set(host, (activeRequests.get(host) ?? 1) - 1)
    },
    getMaxConcurrency: () => getMaxConcurrency,
    nextPageSize: (known) => {
      pages += 1
      const { pullsEvery, shortEvery } = settings
      if (pullsEvery && pages % pullsEvery === 0) addTenPull(known)
      return shortEvery && pages % shortEvery === 0 ? SHORT_PAGE_SIZE : PAGE_SIZE
    },
  }
}

/** Whether both accounts generate the same history. */
function hasSameHistory(a: SimulatedAccount, b: SimulatedAccount): boolean {
  return a.uid === b.uid && a.pulls === b.pulls && a.seed === b.seed
}
