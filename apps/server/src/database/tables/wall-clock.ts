import { customType } from 'drizzle-orm/pg-core'

/**
 * A wall clock without a zone, `yyyy-MM-ddTHH:mm:ss`, stored as `timestamp` so that the database
 * refuses an impossible date and orders by time.
 */
export const wallClock = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(0)',
  fromDriver: (text) => text.replace(' ', 'T'),
})
