import type { ResolvedBoundary, SeenActivity } from '@bannerday/domain/announcements/sighting'
import { findDelistedTime, isOpenEnded, toAnnouncedFields } from './announced-fields.ts'
import type { ArchivedFact } from './known-activity.ts'

/** A fact whose dates may be unknown. */
export type MaybeDatedFact = Omit<ArchivedFact, 'startTime'> & {
  readonly startTime: string | null
  /** Whether it is announced to end with the running version. */
  readonly endsWithVersion?: boolean
}

/**
 * Replaces the dates, titles and type of a fact by the announced ones; an unresolved date becomes null.
 */
export function applyAnnounced(fact: ArchivedFact, seen: SeenActivity): MaybeDatedFact {
  const start = toTime(seen.start)
  const end = toTime(seen.end)
  return {
    ...fact,
    type: seen.type,
    titles: seen.titles,
    ...(seen.named && { named: seen.named }),
    ...(seen.runs && { featured: listFeatured(fact, seen) }),
    ...(seen.featuredSince && { featuredSince: seen.featuredSince }),
    startTime: start?.time ?? null,
    startBasis: start?.basis ?? fact.startBasis,
    endTime: end?.time ?? null,
    // The end of a version is one instant for all servers.
    endBasis: end?.basis ?? 'instant',
    endsWithVersion: seen.end?.kind === 'version_end',
    ...(isOpenEnded(seen) && { openEnd: { delistedSince: findDelistedTime(seen) } }),
    isVersionUpdate: seen.type === 'version' || seen.start?.kind === 'version_start',
    version: seen.version ?? fact.version,
    picture: seen.picture ?? fact.picture ?? null,
    news: toAnnouncedFields(seen),
  }
}

/**
 * Returns the fact if it can be shown: with a start, and an end that is known, can be estimated, or
 * was never announced. Permanent activities are not shown.
 */
export function toDatedFact({
  startTime,
  endsWithVersion,
  openEnd,
  ...fact
}: MaybeDatedFact): ArchivedFact | null {
  if (startTime === null) return null
  // A version needs no announced end.
  const hasEnd = fact.endTime !== null || endsWithVersion === true || fact.type === 'version'
  if (hasEnd) return { ...fact, startTime }
  return openEnd ? { ...fact, startTime, openEnd } : null
}

/** The featured items of the fact, with those of the official runs. */
function listFeatured({ featured }: ArchivedFact, seen: SeenActivity): string[] | null {
  const all = [...new Set([...(featured ?? []), ...(seen.featured ?? [])])]
  return all.length > 0 ? all : null
}

function toTime(boundary: ResolvedBoundary | null) {
  const { resolvedAt = null, resolvedBasis = null } = boundary ?? {}
  return resolvedAt === null || resolvedBasis === null
    ? null
    : { time: resolvedAt, basis: resolvedBasis }
}
