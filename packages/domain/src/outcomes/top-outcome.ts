import type { GameId } from '../game.ts'
import {
  createBannerHistory,
  listFeaturedItems,
  type BannerFacts,
  type BannerHistory,
} from './banner-history.ts'
import { getPityRule } from '../pity/pity-rules.ts'
import type { Pull } from '../pulls/pull.ts'

/**
 * A permanent item that can come instead of the featured one. Times are on the clock of the
 * player's server, `yyyy-MM-ddTHH:mm:ss`, like the pull log.
 */
export type StandardItem = {
  readonly id: string
  /** The moment it joined the pool; null when it has been there since the game opened. */
  readonly from: string | null
  /** While it was the featured item itself; from inclusive, to exclusive. */
  readonly featured?: { readonly from: string; readonly to: string }
}

/** The facts that decide whether a top-rarity pull was featured, for one account. */
export type OutcomeFacts = {
  readonly gameId: GameId
  /** Hours that the account's server is ahead of UTC. */
  readonly zoneHours: number
  readonly banners: BannerHistory
  readonly standard: ReadonlyMap<string, StandardItem>
}

/** The result of a top-rarity pull: the featured item, a standard one, or unknown. */
export type TopOutcome = 'featured' | 'standard' | 'unknown'

/** Prepares the facts of a game for an account on a server. Worth keeping: it reads every banner. */
export function createOutcomeFacts(
  gameId: GameId,
  banners: readonly BannerFacts[],
  standardItems: readonly StandardItem[],
  zoneHours: number,
): OutcomeFacts {
  return {
    gameId,
    zoneHours,
    banners: createBannerHistory(gameId, banners, zoneHours),
    standard: new Map(standardItems.map((item) => [item.id, item])),
  }
}

/**
 * Decided by the banner history; without a banner for the instant, by the standard items with their
 * dates. Two cases stay unknown, because either result could be wrong:
 * - a standard item that another banner features at the same time (Star Rail's Blade in 3.4: it
 * could be won there or lost here, and the log does not name the banner);
 * - a limited item that no known banner features at the time: the history lacks a banner, or the
 * account's zone is wrong. Only standard items can be lost to.
 */
export function determineTopOutcome(pull: Pull, facts: OutcomeFacts): TopOutcome {
  const { itemId, time, pullType } = pull
  if (itemId === undefined) return 'unknown'
  const featured = listFeaturedItems(facts.banners.get(pullType) ?? [], time)
  const standard = getStandardStatus(facts, itemId, time)
  if (featured.length === 0) return standard === 'standard' ? 'standard' : 'featured'
  if (!featured.includes(itemId)) return standard === null ? 'unknown' : 'standard'
  const featuredCount = getPityRule(facts.gameId, pullType)?.featuredCount ?? 1
  const isOnlyBanner = featured.length <= featuredCount
  return standard === null || isOnlyBanner ? 'featured' : 'unknown'
}

/** Whether the item is in the standard pool at the instant, and whether it was featured then. */
function getStandardStatus(
  { standard }: OutcomeFacts,
  itemId: string,
  time: string,
): 'standard' | 'featured' | null {
  const item = standard.get(itemId)
  if (item === undefined) return null
  const wallClock = time.replace(' ', 'T')
  if (item.from !== null && wallClock < item.from) return null
  const { featured } = item
  return featured && featured.from <= wallClock && wallClock < featured.to ? 'featured' : 'standard'
}
