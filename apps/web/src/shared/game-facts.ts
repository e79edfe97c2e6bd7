import { successEnvelope } from '@bannerday/contract/envelope'
import * as learnedApi from '@bannerday/contract/learned-facts'
import type { WireLearnedFacts } from '@bannerday/contract/learned-facts'
import type { GameId } from '@bannerday/domain/game'
import { loadBanners } from '@bannerday/game-data/banners'
import { loadItems } from '@bannerday/game-data/items'
import {
  addLearnedBanners,
  addLearnedItems,
  addLearnedPool,
  type GameFacts,
} from '@bannerday/game-data/learned-facts'
import { standardItems } from '@bannerday/game-data/standard-items'
import { nowMs } from '#shared/clock.ts'

/** A slow server does not delay the pulls, whose bundled facts are enough for most of them. */
const TIMEOUT_MS = 2000

/** The delay before a failed request is repeated. */
const RETRY_AFTER_MS = 30_000

type Loading = { readonly facts: Promise<GameFacts>; failedAt: number | null }

const loading = new Map<GameId, Loading>()

/**
 * Loads the items, banners and standard items of a game: those of the release, with what the server
 * learned from official banner data. The service worker caches the response for offline use. After a
 * failure a later call tries again.
 *
 * @throws when the tables of the release cannot be loaded
 */
export function loadGameFacts(game: GameId): Promise<GameFacts> {
  const known = loading.get(game)
  const isFailed = known?.failedAt != null && nowMs() - known.failedAt >= RETRY_AFTER_MS
  if (known && !isFailed) return known.facts
  const fetched = fetchLearned(game).catch(() => {
    entry.failedAt = nowMs()
    return null
  })
  const entry: Loading = { facts: load(game, fetched), failedAt: null }
  loading.set(game, entry)
  entry.facts.catch(() => loading.delete(game))
  return entry.facts
}

/** Clears the loaded facts, for tests with other ones: a browser runs all test files in one page. */
export function clearGameFacts(): void {
  loading.clear()
}

/** The facts without items, which then have the names from the player's file. */
export async function loadFactsWithoutItems(game: GameId): Promise<GameFacts> {
  return { items: {}, banners: await loadBanners(game), standard: standardItems[game] }
}

async function load(game: GameId, fetched: Promise<WireLearnedFacts | null>): Promise<GameFacts> {
  // Some browsers lack Temporal, which the facts need.
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
  const [items, banners, learned] = await Promise.all([loadItems(game), loadBanners(game), fetched])
  if (learned === null) return { items, banners, standard: standardItems[game] }
  return {
    items: addLearnedItems(items, learned.items),
    banners: addLearnedBanners(banners, learned.banners.map(toBanner)),
    standard: addLearnedPool(standardItems[game], learned.pool),
  }
}

/**
 * Loads the paths of item pictures by item id; empty for an older server.
 *
 * @throws without the network and a cached response
 */
export async function loadItemImages(game: GameId): Promise<Readonly<Record<string, string>>> {
  return (await fetchLearned(game)).images ?? {}
}

async function fetchLearned(game: GameId): Promise<WireLearnedFacts> {
  const response = await fetch(`${learnedApi.get.path}?game=${game}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const parsed = successEnvelope(learnedApi.get.data).parse(await response.json())
  return (parsed as { data: WireLearnedFacts }).data
}

function toBanner(banner: WireLearnedFacts['banners'][number]) {
  return {
    id: banner.id,
    pullType: banner.pull_type,
    start: banner.start,
    startBasis: banner.start_basis,
    end: banner.end,
    endBasis: banner.end_basis,
    fiveStar: banner.five_star,
    fourStar: banner.four_star,
    names: banner.names,
  }
}
