import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { displayName } from '@bannerday/domain/activities/display-names'
import { recordStatus } from '#shared/derived-preferences.ts'
import { translate } from '#shared/texts/shown-texts.ts'
import { closeToast, readToasts, showToast } from '#shared/ui/toasts/toasts.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'

/** An activity whose status changes. Buttons and messages use the name on its bar. */
export type StatusTarget = Pick<TimelineActivity, 'uuid' | 'label'>

const UNDO_TOAST_MS = 6000

/** The toast of the last status change, which the next one replaces. */
let lastToast: number | undefined

/**
 * Shows a toast with the new statuses and an undo button. Activities whose status did not change,
 * as with a held key, are omitted.
 *
 * @param before the previous status of each activity
 */
export function announceStatus(
  targets: readonly StatusTarget[],
  status: ActivityStatus,
  before: readonly ActivityStatus[],
): void {
  const changed = targets.filter((_, index) => before[index] !== status)
  const [first, ...others] = changed
  if (!first) return
  const name = displayName(first.label).text
  const title = others.length > 0 ? `${name} +${others.length}` : name
  if (lastToast !== undefined) closeToast(lastToast)
  showToast(translate(`app.pages.timeline.marked.${status || 'none'}`, { title }), {
    timeout: UNDO_TOAST_MS,
    action: {
      label: translate('app.pages.timeline.undo'),
      run: () => {
        for (const [index, { uuid }] of targets.entries()) recordStatus(uuid, before[index] ?? '')
      },
    },
  })
  lastToast = readToasts().at(-1)?.id
}
