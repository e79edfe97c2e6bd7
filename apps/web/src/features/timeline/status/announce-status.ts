import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import i18next from 'i18next'
import { announce } from '#shared/ui/toasts/announce.ts'

/** Has screen readers say which status an activity has now. */
export function announceStatus(title: string, status: ActivityStatus): void {
  announce(`${title}: ${i18next.t(`app.pages.timeline.status.${status || 'none'}`)}`)
}
