import {
  makeCalendarAddress,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@bannerday/contract/feed'
import type { RoomCalls } from '../routing/room-calls.ts'
import { type CalendarContext, makeAddress, revokeAddress, tellAddress } from './keep-address.ts'

/** The address of an account's own calendar. */
export function feedCalls(context: CalendarContext): RoomCalls {
  return (bind) => {
    bind.session(readCalendarAddress, (input) => tellAddress(context, input))
    bind.session(makeCalendarAddress, (input) => makeAddress(context, input))
    bind.session(revokeCalendarAddress, (input) => revokeAddress(context, input))
  }
}
