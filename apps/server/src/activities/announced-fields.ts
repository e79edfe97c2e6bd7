import type { Activity as WireActivity } from '@bannerday/contract/activities'
import type { Revision, SeenActivity } from '@bannerday/domain/announcements/sighting'
import { wallClockAt } from '@bannerday/domain/time/server-clock'

/** The fields of a response that only announcements contain. */
export type AnnouncedFields = Pick<
  WireActivity,
  'source_url' | 'first_seen' | 'withdrawn_at' | 'moved'
>

/** Returns the fields of a response that only announcements contain. */
export function toAnnouncedFields(seen: SeenActivity): AnnouncedFields {
  const { link, firstSeen, withdrawnAt, revisions } = seen
  const isOver = isOpenEnded(seen) && findDelistedTime(seen) !== null
  const moved = revisions.flatMap(toMoves)
  return {
    ...(link !== null && { source_url: link }),
    first_seen: firstSeen,
    ...(withdrawnAt !== null && !isOver && { withdrawn_at: withdrawnAt }),
    ...(moved.length > 0 && { moved }),
  }
}

/** Whether the end was not announced or could not be parsed. */
export function isOpenEnded({ end }: SeenActivity): boolean {
  return end === null || (end.kind === 'unknown' && end.resolvedAt === null)
}

/** Finds when an activity that had started was delisted: it has ended, at an unknown time. */
export function findDelistedTime({ start, withdrawnAt }: SeenActivity): string | null {
  if (withdrawnAt === null) return null
  const delistedAt = wallClockAt(Date.parse(withdrawnAt), '+08:00')
  return start?.resolvedAt && start.resolvedAt < delistedAt ? delistedAt : null
}

/** Only a change of a known date counts as a move; a date that becomes known does not. */
function toMoves({ boundary, from, to, seenAt }: Revision): NonNullable<AnnouncedFields['moved']> {
  const [before, after] = [toAnnouncedTime(from), toAnnouncedTime(to)]
  return before ? [{ boundary, from: before, to: after, seen_at: seenAt }] : []
}

function toAnnouncedTime({ at, basis }: Revision['from']) {
  return at !== null && basis !== null ? { time: at, basis } : null
}
