import type { ActivityType } from '../../activities/activity.ts'
import type { Doubt } from '../sighting.ts'
import type { SettledWindow } from './settle-window.ts'

const MAX_DAYS = 366

/**
 * The reasons to review an activity with this window. The end of a version is never announced: the
 * next version sets it.
 */
export function listDoubts(
  { start, end, isContradicted, isRowWindow }: SettledWindow,
  type: ActivityType,
): Doubt[] {
  const doubts: Doubt[] = []
  if (start === null || start.kind === 'unknown') doubts.push('unread-start')
  if (type !== 'version' && (end === null || end.kind === 'unknown')) doubts.push('unread-end')
  const isWaiting = [start, end].some(
    (boundary) => boundary?.resolvedAt === null && boundary.kind.startsWith('version'),
  )
  if (isWaiting) doubts.push('unresolved')
  if (isContradicted) doubts.push('contradiction')
  if (hasOddLength(start?.resolvedAt ?? null, end?.resolvedAt ?? null)) doubts.push('odd-length')
  if (isRowWindow) doubts.push('row-window')
  return doubts
}

function hasOddLength(start: string | null, end: string | null): boolean {
  if (start === null || end === null) return false
  const days = Temporal.PlainDateTime.from(start).until(end).total('days')
  return days <= 0 || days > MAX_DAYS
}
