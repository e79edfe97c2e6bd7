import * as reminderApi from '@bannerday/contract/reminders'
import type { RouteGroup } from '../routing/route-group.ts'
import { followReminderLink, type ReminderLinkContext } from './reminder-links.ts'
import {
  type ReminderRouteContext,
  removeReminders,
  saveReminders,
  snoozeReminders,
  testReminder,
} from './reminder-settings.ts'

/** The endpoints for push subscriptions of browsers. */
export function reminderRoutes(context: ReminderRouteContext & ReminderLinkContext): RouteGroup {
  return (bind) => {
    bind.optionalSession(reminderApi.save, (input) => saveReminders(context, input))
    bind.open(reminderApi.remove, (input) => removeReminders(context, input))
    bind.open(reminderApi.snooze, (input) => snoozeReminders(context, input))
    bind.optionalSession(reminderApi.followLink, (input) => followReminderLink(context, input))
    bind.open(reminderApi.sendTest, (input) => testReminder(context, input))
  }
}
