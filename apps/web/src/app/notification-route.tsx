import { NotificationPage } from '#features/notification/notification-page.tsx'
import { WhatIsLeft } from '#features/timeline/today/what-is-left.tsx'

/** Where reminders are set up, with what there is to be reminded of. */
export function NotificationRoute() {
  return <NotificationPage left={<WhatIsLeft />} />
}
