import type { ParsedAnnouncement } from '@bannerday/domain/announcements/announcement'
import type { Boundary } from '@bannerday/domain/announcements/boundary'

/**
 * Formats an announcement as one line of JSON with fixed fields. A notice that is not an activity
 * has no window, whatever dates its body contains.
 */
export function announcementLine(parsed: ParsedAnnouncement): string {
  const { announcement, class: found, start, end } = parsed
  const isActivity = found !== 'ignore'
  return JSON.stringify({
    id: announcement.id,
    title: announcement.title,
    class: found,
    start: boundaryMember(isActivity ? start : null),
    end: boundaryMember(isActivity ? end : null),
  })
}

function boundaryMember(boundary: Boundary | null) {
  if (boundary === null) return { kind: 'none' }
  const { kind, at, basis, version } = boundary
  return { kind, at, basis, version }
}
