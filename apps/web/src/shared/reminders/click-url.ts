import { getReminderPath } from '@bannerday/domain/reminders/reminder-path'

/** The buttons of a message: mark what it is about, postpone it, or open it like a click. */
export const DONE = 'done'
export const LATER = 'later'
export const OPEN = 'open'

/**
 * Returns the address that a click on a notification opens: the activity, the timeline for several,
 * or the reminder settings for a test notification.
 *
 * @param action the pressed button; empty for the notification itself
 */
export function getClickUrl(uuids: readonly string[], action: string): string {
  const [uuid] = uuids
  if (uuid === undefined) return '/notification'
  if (action === DONE) return `/notification?done=${uuids.join('.')}`
  return getReminderPath(uuids)
}
