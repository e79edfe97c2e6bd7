import { getTraits } from '@bannerday/domain/games/traits'
import { getPullService } from '@bannerday/domain/links/pull-service'
import type { ByGame, GameId } from '@bannerday/domain/game'
import type { Rarity } from '@bannerday/domain/pulls/pull'
import { getUidRegion, getRegionOffsetHours } from '@bannerday/domain/time/server-region'
import type { ItemTable } from '@bannerday/game-data/item'
import type { SimulatedAccount } from './simulated-account.ts'

/** A pull in the simulated services. */
export type SimulatedPull = {
  readonly id: string
  /** As the game writes it: Genshin Impact's 301 includes 400. */
  readonly gachaType: string
  /** On the clock of the account's server. */
  readonly time: string
  readonly itemId: string
  readonly name: string
  readonly kind: string
  readonly rarity: Rarity
}

/** The pulls of an account by requested type, newest first. */
export type SimulatedHistory = Map<string, SimulatedPull[]>

/** Seconds after the full hour that each game writes into the ids of all pulls of the hour. */
const ID_STAMP_SECONDS: Partial<ByGame<number>> = { genshin: 360, starrail: 600 }

/** The rarities of a hundred pulls. */
const RARITIES = [5, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4] as const

/** Types that share ids with another, like Star Rail's collaboration banners. */
const SHARED_ID_TYPES: Readonly<Record<string, string>> = { 21: '11', 22: '12' }

/**
 * Creates a deterministic history of an account: single pulls and ten-pulls with pauses between.
 *
 * @param now in milliseconds since the epoch; the newest pull is a little older
 */
export function createHistory(
  account: SimulatedAccount,
  items: ItemTable,
  now: number,
): SimulatedHistory {
  const { types } = getPullService(account.gameId)
  const history: SimulatedHistory = new Map(types.map(({ type }) => [type, []]))
  const shares = types.map((_, index) => 1 / (index + 1))
  const totalShare = shares.reduce((sum, share) => sum + share, 0)
  let remaining = account.pulls
  types.forEach(({ type }, index) => {
    const isLast = index === types.length - 1
    const count = isLast
      ? remaining
      : Math.min(remaining, Math.round((account.pulls * shares[index]!) / totalShare))
    remaining -= count
    history.set(type, createPulls(account, type, count, items, now))
  })
  return history
}

function createPulls(
  account: SimulatedAccount,
  type: string,
  count: number,
  items: ItemTable,
  now: number,
): SimulatedPull[] {
  const random = createRandom(`${account.seed} ${account.uid} ${SHARED_ID_TYPES[type] ?? type}`)
  const pulls: SimulatedPull[] = []
  let seconds = Math.floor(now / 1000) - 7200
  while (pulls.length < count) {
    const size = Math.min(count - pulls.length, random() < 0.6 ? 10 : 1)
    pulls.push(
      ...createPullBatch(account, type, size, {
        items,
        random,
        seconds,
        serial: 500_000_000 - pulls.length,
      }),
    )
    seconds -= 30 + Math.floor(random() * 14_000)
  }
  return pulls
}

type BatchOptions = {
  readonly items: ItemTable
  readonly random: () => number
  /** In seconds since the epoch. */
  readonly seconds: number
  /** Counts down with the age of the pulls. */
  readonly serial: number
}

/** Creates pulls of one second, newest first. */
export function createPullBatch(
  { gameId, uid }: SimulatedAccount,
  type: string,
  size: number,
  { items, random, seconds, serial }: BatchOptions,
): SimulatedPull[] {
  const ids = Object.keys(items)
  const region = getUidRegion(gameId, uid) ?? 'asia'
  const time = Temporal.Instant.fromEpochMilliseconds(
    (seconds + getRegionOffsetHours(region) * 3600) * 1000,
  )
  const stamp = seconds - (seconds % 3600) + (ID_STAMP_SECONDS[gameId] ?? 0)
  return Array.from({ length: size }, (_, index) => {
    const rarity = RARITIES[Math.floor(random() * 100)] ?? 3
    const candidates = ids.filter((id) => items[id]?.rarity === rarity)
    const itemId = candidates[Math.floor(random() * Math.min(8, candidates.length))] ?? ids[0] ?? ''
    const item = items[itemId]
    return {
      id: `${stamp}${String(serial - index).padStart(9, '0')}`,
      gachaType: toGachaType(gameId, type, seconds),
      time: time.toString().slice(0, 19).replace('T', ' '),
      itemId,
      name: item?.names.en ?? '',
      kind: item?.kind ?? '',
      rarity: item?.rarity ?? 3,
    }
  })
}

/** A raw type that shares the pity of another is part of that one's response. */
function toGachaType(gameId: GameId, type: string, seconds: number): string {
  const sharedTypes = Object.entries(getTraits(gameId).pulls.sharedTypes ?? {})
  const [rawType] = sharedTypes.find(([, shared]) => shared === type) ?? []
  return rawType !== undefined && seconds % 3 === 0 ? rawType : type
}

/** Creates a seeded generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: string): () => number {
  let state = [...seed].reduce(
    (sum, character) => Math.imul(sum ^ character.charCodeAt(0), 16_777_619),
    7,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
