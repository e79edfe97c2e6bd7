import type {
  ResolvedBoundary,
  Revision,
  SeenActivity,
} from '@bannerday/domain/announcements/sighting'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
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
    ...(isOpen(seen) && { openEnd: { goneSince: goneSince(seen) } }),
    isVersionUpdate: seen.type === 'version' || seen.start?.kind === 'version_start',
    version: seen.version ?? fact.version,
    picture: seen.picture ?? fact.picture ?? null,
    news: newsOf(seen),
  }
}

/**
 * The fact when it can be shown: with a start, and an end that is known, can be expected, or was
 * never announced. What never ends is not shown.
 */
export function datedFact({
  startTime,
  endsWithVersion,
  openEnd,
  ...fact
}: PerhapsDated): ArchivedFact | null {
  if (startTime === null) return null
  // A version ends with itself.
  const hasEnd = fact.endTime !== null || endsWithVersion === true || fact.type === 'version'
  if (hasEnd) return { ...fact, startTime }
  return openEnd ? { ...fact, startTime, openEnd } : null
}

/** Nobody said when it ends, or in words that nobody understands. */
function isOpen({ end }: SeenActivity): boolean {
  return end === null || (end.kind === 'unknown' && end.resolvedAt === null)
}

/** It had begun when its announcement went: so it ended, whenever that was. */
function goneSince({ start, withdrawnAt }: SeenActivity): string | null {
  if (withdrawnAt === null) return null
  const gone = wallClockAt(Date.parse(withdrawnAt), '+08:00')
  return start?.resolvedAt && start.resolvedAt < gone ? gone : null
}

function newsOf(seen: SeenActivity): ActivityNews {
  const { link, firstSeen, withdrawnAt, revisions } = seen
  const isOver = isOpen(seen) && goneSince(seen) !== null
  return {
    link,
    firstSeen,
    withdrawnAt: isOver ? null : withdrawnAt,
    moved: revisions.flatMap(moveOf),
  }
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
