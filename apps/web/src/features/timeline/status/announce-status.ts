import type { ActivityStatus } from '@bannerday/domain/activities/activity-status'
import { translate } from '#shared/texts/shown-texts.ts'
import { announce } from '#shared/ui/toasts/announce.ts'

/** Has screen readers say which status an activity has now. */
export function announceStatus(title: string, status: ActivityStatus): void {
  announce(`${title}: ${translate(`app.pages.timeline.status.${status || 'none'}`)}`)
}
