import type { KnownVersion, ResolvedBoundary, Sighting } from '../sighting.ts'
import { differsByMinute } from './revise.ts'
import { type SettledWindow, settleWindow } from './settle-window.ts'

/**
 * Merges the window of a banner from announcements and from static banner data: dates of a text
 * apply, then those of the static data, then the display window of an announcement. Differing dates
 * are a contradiction for a review.
 *
 * @param announced null without announcements
 */
export function mergeStaticWindow(
  announced: SettledWindow | null,
  banners: readonly Sighting[],
  versions: readonly KnownVersion[],
): SettledWindow | null {
  if (banners.length === 0) return announced
  const listed = { ...settleWindow(banners, versions), isRowWindow: false }
  if (announced === null) return listed
  if (announced.isRowWindow) {
    return {
      ...listed,
      start: listed.start ?? announced.start,
      end: listed.end ?? announced.end,
    }
  }
  return {
    ...announced,
    start: isOpen(announced.start) ? (listed.start ?? announced.start) : announced.start,
    end: isOpen(announced.end) ? (listed.end ?? announced.end) : announced.end,
    isContradicted:
      announced.isContradicted ||
      differs(announced.start, listed.start) ||
      differs(announced.end, listed.end),
  }
}

function isOpen(boundary: ResolvedBoundary | null): boolean {
  return boundary === null || (boundary.resolvedAt === null && boundary.kind !== 'permanent')
}

/** Only dates are compared, not the starts and ends of versions. */
function differs(a: ResolvedBoundary | null, b: ResolvedBoundary | null): boolean {
  if (a?.kind !== 'exact' || b?.kind !== 'exact' || a.basis !== b.basis) return false
  return a.at !== null && b.at !== null && differsByMinute(a.at, b.at)
}
