import { NotificationPage } from '#features/notification/notification-page.tsx'
import { WhatIsLeft } from '#features/timeline/today/what-is-left.tsx'

/** Renders the reminder settings together with the pending activities. */
export function NotificationRoute() {
  return <NotificationPage left={<WhatIsLeft />} />
}
