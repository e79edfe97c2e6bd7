import type {
  ResolvedBoundary,
  Revision,
  SeenActivity,
} from '@bannerday/domain/announcements/sighting'
import type { ActivityNews, ArchivedFact } from './known-activity.ts'

/** A fact some of whose dates nobody may know. */
export type PerhapsDated = Omit<ArchivedFact, 'startTime'> & {
  readonly startTime: string | null
  /** It is announced to end when the running version does. */
  readonly endsWithVersion?: boolean
}

/** A fact with what the official announcements say of it. */
export function withNews(fact: ArchivedFact, seen: SeenActivity): PerhapsDated {
  const start = timeOf(seen.start)
  const end = timeOf(seen.end)
  return {
    ...fact,
    type: seen.type,
    titles: seen.titles,
    ...(seen.named && { named: seen.named }),
    startTime: start?.time ?? null,
    startBasis: start?.basis ?? fact.startBasis,
    endTime: end?.time ?? null,
    // The end of a version is one moment for all.
    endBasis: end?.basis ?? 'instant',
    endsWithVersion: seen.end?.kind === 'version_end',
    isVersionUpdate: seen.type === 'version' || seen.start?.kind === 'version_start',
    version: seen.version ?? fact.version,
    picture: seen.picture ?? fact.picture ?? null,
    news: newsOf(seen),
  }
}

/** The fact when it can be shown: with a start, and an end that is known or can be expected. */
export function datedFact({
  startTime,
  endsWithVersion,
  ...fact
}: PerhapsDated): ArchivedFact | null {
  // A version ends with itself.
  const hasEnd = fact.endTime !== null || endsWithVersion === true || fact.type === 'version'
  const isShown = startTime !== null && hasEnd
  return isShown ? { ...fact, startTime } : null
}

function newsOf({ link, firstSeen, withdrawnAt, revisions }: SeenActivity): ActivityNews {
  return { link, firstSeen, withdrawnAt, moved: revisions.flatMap(moveOf) }
}

/** A date that became known is no move: only one that was known before and is another now. */
function moveOf({ boundary, from, to, seenAt }: Revision): ActivityNews['moved'] {
  const [before, after] = [announcedTime(from), announcedTime(to)]
  return before ? [{ boundary, from: before, to: after, seen_at: seenAt }] : []
}

function timeOf(boundary: ResolvedBoundary | null) {
  const { resolvedAt = null, resolvedBasis = null } = boundary ?? {}
  return resolvedAt === null || resolvedBasis === null
    ? null
    : { time: resolvedAt, basis: resolvedBasis }
}

function announcedTime({ at, basis }: Revision['from']) {
  return at !== null && basis !== null ? { time: at, basis } : null
}
