import type {
  ResolvedBoundary,
  Revision,
  SeenActivity,
} from '@bannerday/domain/announcements/sighting'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import type { ActivityNews, ArchivedFact } from './known-activity.ts'

/** A fact whose dates may be unknown. */
export type MaybeDatedFact = Omit<ArchivedFact, 'startTime'> & {
  readonly startTime: string | null
  /** Whether it is announced to end with the running version. */
  readonly endsWithVersion?: boolean
}

/** Adds the data of the official announcements to a fact. */
export function mergeAnnouncement(fact: ArchivedFact, seen: SeenActivity): MaybeDatedFact {
  const start = toTime(seen.start)
  const end = toTime(seen.end)
  return {
    ...fact,
    type: seen.type,
    titles: seen.titles,
    ...(seen.named && { named: seen.named }),
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
    news: toNews(seen),
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

/** Whether the end was not announced or could not be parsed. */
function isOpenEnded({ end }: SeenActivity): boolean {
  return end === null || (end.kind === 'unknown' && end.resolvedAt === null)
}

/** Finds when an activity that had started was delisted: it has ended, at an unknown time. */
function findDelistedTime({ start, withdrawnAt }: SeenActivity): string | null {
  if (withdrawnAt === null) return null
  const delistedAt = wallClockAt(Date.parse(withdrawnAt), '+08:00')
  return start?.resolvedAt && start.resolvedAt < delistedAt ? delistedAt : null
}

function toNews(seen: SeenActivity): ActivityNews {
  const { link, firstSeen, withdrawnAt, revisions } = seen
  const isOver = isOpenEnded(seen) && findDelistedTime(seen) !== null
  return {
    link,
    firstSeen,
    withdrawnAt: isOver ? null : withdrawnAt,
    moved: revisions.flatMap(toMoves),
  }
}

/** Only a change of a known date counts as a move; a date that becomes known does not. */
function toMoves({ boundary, from, to, seenAt }: Revision): ActivityNews['moved'] {
  const [before, after] = [toAnnouncedTime(from), toAnnouncedTime(to)]
  return before ? [{ boundary, from: before, to: after, seen_at: seenAt }] : []
}

function toTime(boundary: ResolvedBoundary | null) {
  const { resolvedAt = null, resolvedBasis = null } = boundary ?? {}
  return resolvedAt === null || resolvedBasis === null
    ? null
    : { time: resolvedAt, basis: resolvedBasis }
}

function toAnnouncedTime({ at, basis }: Revision['from']) {
  return at !== null && basis !== null ? { time: at, basis } : null
}
