import * as calendarApi from '@bannerday/contract/calendar-feeds'
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
    bind.session(calendarApi.getAddress, (input) => readCalendarUrl(context, input))
    bind.session(calendarApi.createAddress, (input) => createCalendarUrl(context, input))
    bind.session(calendarApi.deleteAddress, (input) => revokeCalendarUrl(context, input))
  }
}
