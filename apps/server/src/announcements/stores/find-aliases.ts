import { createKnownCandidate } from '@bannerday/domain/announcements/merging/candidate'
import { isSameActivity } from '@bannerday/domain/announcements/merging/same-activity'
import type { Alias } from '@bannerday/domain/announcements/merging/join-known'
import type { SeenActivity } from '@bannerday/domain/announcements/sighting'

/**
 * Finds bundled facts whose activity was announced first under another uuid. Statuses and votes of players
 * refer to that uuid, so the bundled uuid becomes its alias. Returns the facts
 * that are neither aliased nor announced under their own uuid.
 */
export function findAliases(
  bundled: readonly SeenActivity[],
  seen: readonly SeenActivity[],
): { readonly bundled: readonly SeenActivity[]; readonly aliases: readonly Alias[] } {
  const known = new Set(seen.map(({ uuid }) => uuid))
  const announced = seen
    .filter(({ isBundled }) => !isBundled)
    .map((activity) => ({ uuid: activity.uuid, candidate: createKnownCandidate(activity) }))
  const remaining: SeenActivity[] = []
  const aliases: Alias[] = []
  for (const fact of bundled) {
    if (known.has(fact.uuid)) continue
    const candidate = createKnownCandidate(fact)
    const match = announced.find((entry) => isSameActivity(entry.candidate, candidate))
    if (match) aliases.push({ uuid: fact.uuid, sameAs: match.uuid })
    else remaining.push(fact)
  }
  return { bundled: remaining, aliases }
}
