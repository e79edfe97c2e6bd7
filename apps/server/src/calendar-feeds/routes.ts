import {
  makeCalendarAddress,
  readCalendarAddress,
  revokeCalendarAddress,
} from '@bannerday/contract/feed'
import type { RouteGroup } from '../routing/route-group.ts'
import {
  type CalendarContext,
  createCalendarUrl,
  revokeCalendarUrl,
  readCalendarUrl,
} from './calendar-address.ts'

/** The address of an account's own calendar. */
export function calendarFeedRoutes(context: CalendarContext): RouteGroup {
  return (bind) => {
    bind.session(readCalendarAddress, (input) => readCalendarUrl(context, input))
    bind.session(makeCalendarAddress, (input) => createCalendarUrl(context, input))
    bind.session(revokeCalendarAddress, (input) => revokeCalendarUrl(context, input))
  }
}
