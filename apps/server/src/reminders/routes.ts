import {
  removeReminders as removeCall,
  saveReminders as saveCall,
  testReminder as testCall,
} from '@bannerday/contract/reminder'
import type { RouteGroup } from '../routing/room-calls.ts'
import {
  type ReminderCallContext,
  removeReminders,
  saveReminders,
  testReminder,
} from './keep-reminders.ts'

/** The browsers that are reminded. */
export function reminderRoutes(context: ReminderCallContext): RouteGroup {
  return (bind) => {
    bind.optionalSession(saveCall, (input) => saveReminders(context, input))
    bind.open(removeCall, (input) => removeReminders(context, input))
    bind.open(testCall, (input) => testReminder(context, input))
  }
}
