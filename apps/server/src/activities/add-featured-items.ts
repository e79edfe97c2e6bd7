import type { GameId } from '@bannerday/domain/game'
import type { Banner } from '@bannerday/game-data/banner'
import type { ItemTable } from '@bannerday/game-data/item'
import { findFeaturedInNews } from './featured-in-news.ts'
import type { ArchivedFact } from './known-activity.ts'

/** The sources of the featured items of a game's banners. */
export type FeaturedSources = {
  readonly items: ItemTable
  readonly history: readonly Banner[]
}

/**
 * Adds the featured items to each banner, the rarest first: from the facts, else from its
 * announcements. The second rarity comes from the banner history and the announcements, because the
 * facts lack it. Unknown items are omitted.
 */
export function addFeaturedItems(
  facts: readonly ArchivedFact[],
  getSources: (gameId: GameId) => FeaturedSources,
): ArchivedFact[] {
  return facts.map((fact) =>
    fact.type === 'gacha'
      ? { ...fact, featured: listFeatured(fact, getSources(fact.gameId)) }
      : fact,
  )
}

function listFeatured(fact: ArchivedFact, { items, history }: FeaturedSources): string[] | null {
  const known = (fact.featured ?? []).filter((id) => id in items)
  const rarity = (id: string) => items[id]?.rarity ?? 0
  const announced = fact.news ? findFeaturedInNews(fact, items) : []
  const top = known.length > 0 ? Math.max(...known.map(rarity)) : 0
  const additional = announced.filter((id) => known.length === 0 || rarity(id) < top)
  const all = new Set([...known, ...listFourStars(known, fact, history), ...additional])
  const featured = [...all].filter((id) => id in items)
  return featured.length > 0 ? featured.toSorted((a, b) => rarity(b) - rarity(a)) : null
}

/** Compares days, because the history knows the hour of a start less exactly. */
function listFourStars(
  featured: readonly string[],
  { startTime }: ArchivedFact,
  history: readonly Banner[],
): string[] {
  return history
    .filter(({ start }) => start.slice(0, 10) === startTime.slice(0, 10))
    .filter(({ fiveStar }) => fiveStar.some((id) => featured.includes(id)))
    .flatMap(({ fourStar }) => fourStar ?? [])
}
