import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { noteStatus } from '#shared/preferences/note-status.ts'
import type { Marked } from './tell-marks.ts'

/** Notes a status at once, then tells of it, with the way back. */
export function noteAndTell(marked: readonly Marked[], status: ActivityStatus): void {
  const before = marked.map(({ uuid }) => noteStatus(uuid, status))
  void import('./tell-marks.ts').then(
    ({ tellMarks }) => tellMarks(marked, status, before),
    // Without the network and never here before: it is noted, and nothing says so.
    () => {},
  )
}
