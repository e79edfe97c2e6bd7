import type { GameId } from '@bannerday/domain/game'
import type { Banner } from '@bannerday/game-data/banner'
import type { ItemTable } from '@bannerday/game-data/item'
import { featuredInNews } from './featured-in-news.ts'
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
export function featureItems(
  facts: readonly ArchivedFact[],
  sourcesOf: (gameId: GameId) => FeaturedSources,
): ArchivedFact[] {
  return facts.map((fact) =>
    fact.type === 'gacha' ? { ...fact, featured: featuredOf(fact, sourcesOf(fact.gameId)) } : fact,
  )
}

function featuredOf(fact: ArchivedFact, { items, history }: FeaturedSources): string[] | null {
  const known = (fact.featured ?? []).filter((id) => id in items)
  const rarity = (id: string) => items[id]?.rarity ?? 0
  const told = fact.news ? featuredInNews(fact, items) : []
  const top = known.length > 0 ? Math.max(...known.map(rarity)) : 0
  const others = told.filter((id) => known.length === 0 || rarity(id) < top)
  const all = new Set([...known, ...fourStarsOf(known, fact, history), ...others])
  const featured = [...all].filter((id) => id in items)
  return featured.length > 0 ? featured.toSorted((a, b) => rarity(b) - rarity(a)) : null
}

/** Compares days, because the history knows the hour of a start less exactly. */
function fourStarsOf(
  featured: readonly string[],
  { startTime }: ArchivedFact,
  history: readonly Banner[],
): string[] {
  return history
    .filter(({ start }) => start.slice(0, 10) === startTime.slice(0, 10))
    .filter(({ fiveStar }) => fiveStar.some((id) => featured.includes(id)))
    .flatMap(({ fourStar }) => fourStar ?? [])
}
