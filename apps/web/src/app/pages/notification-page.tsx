import { RemindersPage } from '#features/reminders/reminders-page.tsx'
import { PendingActivities } from '#features/timeline/today/activity-lines.tsx'

/** Renders the reminder settings together with the pending activities. */
export function NotificationPage() {
  return <RemindersPage pending={<PendingActivities />} />
}
