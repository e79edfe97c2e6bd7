import {
  removeReminders as removeCall,
  saveReminders as saveCall,
  testReminder as testCall,
} from '@bannerday/contract/reminder'
import type { RoomCalls } from '../routing/room-calls.ts'
import {
  type ReminderCallContext,
  removeReminders,
  saveReminders,
  testReminder,
} from './keep-reminders.ts'

/** The browsers that are reminded. */
export function reminderCalls(context: ReminderCallContext): RoomCalls {
  return (bind) => {
    bind.optionalSession(saveCall, (input) => saveReminders(context, input))
    bind.open(removeCall, (input) => removeReminders(context, input))
    bind.open(testCall, (input) => testReminder(context, input))
  }
}
