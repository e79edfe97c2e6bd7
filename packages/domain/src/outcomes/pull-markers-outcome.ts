import type { GameId } from '../game.ts'
import {
  bannerHistory,
  featuredAt,
  type BannerFacts,
  type BannerHistory,
} from './pull-markers-banners.ts'
import type { Pull } from '../pulls/pull.ts'

/**
 * A permanent item that can come instead of the featured one. Times are on the clock of the
 * player's server, `yyyy-MM-ddTHH:mm:ss`: the pull log is written on that clock too.
 */
export type StandardItem = {
  readonly id: string
  /** The moment it joined the pool; null when it has been there since the game opened. */
  readonly from: string | null
  /** While it was the featured item itself; from inclusive, to exclusive. */
  readonly featured?: { readonly from: string; readonly to: string }
}

/** What decides whether a top-rarity pull was the featured item, for one account. */
export type MarkerFacts = {
  readonly gameId: GameId
  /** Hours that the account's server is ahead of UTC. */
  readonly zoneHours: number
  readonly banners: BannerHistory
  readonly standard: ReadonlyMap<string, StandardItem>
}

/** What a top-rarity pull was: the featured item, a standard one, or nobody can tell. */
export type TopOutcome = 'featured' | 'standard' | 'unknown'

/** Prepares the facts of a game for an account on a server. Worth keeping: it reads every banner. */
export function markerFacts(
  gameId: GameId,
  banners: readonly BannerFacts[],
  standardItems: readonly StandardItem[],
  zoneHours: number,
): MarkerFacts {
  return {
    gameId,
    zoneHours,
    banners: bannerHistory(gameId, banners, zoneHours),
    standard: new Map(standardItems.map((item) => [item.id, item])),
  }
}

/**
 * Banner history decides; where it has no banner for the moment, the standard list with its dates
 * does. Two cases stay open, because either answer could be wrong:
 * - a standard item that another banner features at the same time (starrail's Blade in 3.4: it
 *   could be won there or lost here, and the log does not say which banner it was);
 * - a limited item that no known banner of the moment features: the history lacks a banner, or the
 *   account's zone is wrong. Only standard items can be lost to.
 */
export function topOutcome(pull: Pull, facts: MarkerFacts): TopOutcome {
  const { itemId, time, pullType } = pull
  if (itemId === undefined) return 'unknown'
  const featured = featuredAt(facts.banners.get(pullType) ?? [], time)
  const standard = standardAt(facts, itemId, time)
  if (featured.length === 0) return standard === 'standard' ? 'standard' : 'featured'
  if (!featured.includes(itemId)) return standard === null ? 'unknown' : 'standard'
  const isOnlyBanner = featured.length <= featuredOnOneBanner(facts.gameId, pullType)
  return standard === null || isOnlyBanner ? 'featured' : 'unknown'
}

/** Whether the item is in the standard pool at the moment, and whether it was then featured itself. */
function standardAt(
  { standard }: MarkerFacts,
  itemId: string,
  time: string,
): 'standard' | 'featured' | null {
  const item = standard.get(itemId)
  if (item === undefined) return null
  const moment = time.replace(' ', 'T')
  if (item.from !== null && moment < item.from) return null
  const { featured } = item
  return featured && featured.from <= moment && moment < featured.to ? 'featured' : 'standard'
}

/** Genshin's weapon banner has always featured two weapons at once; others feature one each. */
function featuredOnOneBanner(gameId: GameId, pullType: string): number {
  return gameId === 'genshin' && pullType === '302' ? 2 : 1
}
