import * as reminderApi from '@bannerday/contract/reminders'
import type { RouteGroup } from '../routing/route-group.ts'
import {
  type ReminderRouteContext,
  removeReminders,
  saveReminders,
  testReminder,
} from './reminder-settings.ts'

/** The endpoints for push subscriptions of browsers. */
export function reminderRoutes(context: ReminderRouteContext): RouteGroup {
  return (bind) => {
    bind.optionalSession(reminderApi.save, (input) => saveReminders(context, input))
    bind.open(reminderApi.remove, (input) => removeReminders(context, input))
    bind.open(reminderApi.sendTest, (input) => testReminder(context, input))
  }
}
