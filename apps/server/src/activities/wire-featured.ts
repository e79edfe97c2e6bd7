import type { Activity } from '@bannerday/contract/activities'
import type { Language } from '@bannerday/domain/language'
import { nearestText } from '@bannerday/domain/nearest-text'
import type { ItemTable } from '@bannerday/game-data/item'
import type { KnownActivity } from './known-activity.ts'
import type { LastRuns } from './last-runs.ts'

type FeaturedContext = { readonly table: ItemTable; readonly lastRuns: LastRuns }

/** Converts the featured items of a banner to wire format; undefined when they are unknown. */
export function toWireFeatured(
  {
    uuid,
    type,
    featured,
    featuredSince = {},
  }: Pick<KnownActivity, 'uuid' | 'type' | 'featured' | 'featuredSince'>,
  language: Language,
  { table, lastRuns }: FeaturedContext,
): Pick<Activity, 'featured'> {
  if (type !== 'gacha') return {}
  const runs = lastRuns.get(uuid)
  const featuredItems = (featured ?? []).flatMap((id) => {
    const item = table[id]
    if (!item) return []
    const { names, kind, rarity } = item
    const lastEnd = runs?.get(id)
    const seenAt = featuredSince[id]
    return {
      id,
      name: nearestText(names, language),
      kind,
      rarity,
      ...(lastEnd !== undefined && { last_run_end: lastEnd }),
      ...(seenAt !== undefined && { seen_at: seenAt }),
    }
  })
  return featuredItems.length > 0 ? { featured: featuredItems } : {}
}
