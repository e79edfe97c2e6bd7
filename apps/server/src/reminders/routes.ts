import {
  removeReminders as removeCall,
  saveReminders as saveCall,
  testReminder as testCall,
} from '@bannerday/contract/reminder'
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
    bind.optionalSession(saveCall, (input) => saveReminders(context, input))
    bind.open(removeCall, (input) => removeReminders(context, input))
    bind.open(testCall, (input) => testReminder(context, input))
  }
}
