import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { displayName } from '@bannerday/domain/activities/display-names'
import { recordStatus } from '#shared/derived-preferences.ts'
import { translate } from '#shared/texts/shown-texts.ts'
import { closeToast, readToasts, showToast } from '#shared/ui/toasts/toasts.ts'
import { markDone } from '../data/done-marks.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'

/** An activity whose status changes. Buttons and messages use the name on its bar. */
export type StatusTarget = Pick<TimelineActivity, 'uuid' | 'label'>

const UNDO_TOAST_MS = 6000
/** The maximum size of the undo stack. */
const MAX_CHANGES = 50

type Change = {
  readonly status: ActivityStatus
  /** The changed activities, each with its status before. */
  readonly changed: readonly (StatusTarget & { readonly before: ActivityStatus })[]
  /** Whether the toast still offered to undo the change before. */
  readonly continues: boolean
}

/** The undo stack, the latest change last. */
let changes: readonly Change[] = []
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
  const changed = targets
    .map((target, index) => ({ ...target, before: before[index] ?? ('' as const) }))
    .filter((each) => each.before !== status)
  if (changed.length === 0) return
  if (status === 'done') markDone(changed.map(({ uuid }) => uuid))
  const continues = readToasts().some(({ id }) => id === lastToast)
  const change = { status, changed, continues }
  changes = [...changes, change].slice(-MAX_CHANGES)
  announce(change)
}

function announce(change: Change): void {
  const { status, changed } = change
  const [first, ...others] = changed
  if (!first) return
  const name = displayName(first.label).text
  const title = others.length > 0 ? `${name} +${others.length}` : name
  closeLastToast()
  showToast(translate(`app.pages.timeline.marked.${status || 'none'}`, { title }), {
    timeout: UNDO_TOAST_MS,
    action: { label: translate('app.pages.timeline.undo'), run: () => undoLatest(change) },
  })
  lastToast = readToasts().at(-1)?.id
}

/** Restores the statuses before the latest change. Then the toast offers the change before it. */
function undoLatest(change: Change): void {
  restore(change)
  closeLastToast()
  const last = changes.at(-1)
  if (change.continues && last) announce(last)
}

function restore(change: Change): void {
  for (const { uuid, before } of change.changed) recordStatus(uuid, before)
  changes = changes.filter((each) => each !== change)
}

function closeLastToast(): void {
  if (lastToast !== undefined) closeToast(lastToast)
  lastToast = undefined
}

/** Undoes the latest change of activities; without one, they lose their status. */
export function undoStatus(targets: readonly StatusTarget[]): void {
  const uuids = new Set(targets.map(({ uuid }) => uuid))
  const change = changes.findLast(({ changed }) => changed.some(({ uuid }) => uuids.has(uuid)))
  if (change === changes.at(-1)) closeLastToast()
  if (change) restore(change)
  else for (const uuid of uuids) recordStatus(uuid, '')
}
