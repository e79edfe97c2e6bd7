import {
  ACTIVITY_STATUSES,
  type ActivityStatus,
} from '@bannerday/domain/activities/activity-status'
import { MAX_ACCOUNT_NAME_LENGTH } from '@bannerday/domain/activities/account-name'
import { MAX_SECOND_ACCOUNTS } from '@bannerday/domain/activities/second-accounts'
import { isStorable } from '@bannerday/domain/is-storable'
import * as z from 'zod/mini'
import { emptyQuery, emptyData } from './account-fields.ts'
import { endpoint } from './endpoint.ts'
import { activityType, gameId } from './games.ts'
import { followedItems } from './reminders.ts'

export const SLOTS = [1, 2, 3] as const

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type ActivityStatuses = Readonly<Record<string, ActivityStatus>>

/**
 * Hand-written for speed, because there may be thousands: a record schema takes ten times as long
 * and continues after the first error.
 */
function areActivityStatuses(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const known: readonly unknown[] = ACTIVITY_STATUSES
  return Object.entries(value).every(([uuid, status]) => UUID.test(uuid) && known.includes(status))
}

const activityStatus = z.custom<ActivityStatuses>(areActivityStatuses)
const { $schema: _dialect, ...schema } = z.toJSONSchema(
  z.record(z.uuid(), z.enum(ACTIVITY_STATUSES)),
)
z.globalRegistry.add(activityStatus, schema)

const userGameSelections = z.partialRecord(
  gameId,
  z.strictObject({
    enabled: z.boolean(),
    activities: z.array(activityType).check(z.maxLength(10)),
  }),
)

const gameOrder = z.array(gameId).check(z.maxLength(20))

const secondAccounts = z
  .array(
    z.strictObject({
      id: z.uuid(),
      // At most two parts each.
      name: z
        .string()
        .check(z.minLength(1), z.maxLength(2 * MAX_ACCOUNT_NAME_LENGTH), z.refine(isStorable)),
      activityStatus,
    }),
  )
  .check(z.maxLength(MAX_SECOND_ACCOUNTS))

/** The synced parts of the settings; each may be absent. */
const parts = {
  activityStatus: z.optional(activityStatus),
  secondAccounts: z.optional(secondAccounts),
  userGameSelections: z.optional(userGameSelections),
  gameOrder: z.optional(gameOrder),
  followedItems: z.optional(followedItems),
}
const settings = z.object(parts)
export type Settings = z.infer<typeof settings>

const slot = z.literal(SLOTS)
export type Slot = z.infer<typeof slot>

export const upload = endpoint({
  method: 'POST',
  path: '/api/user/upload_settings',
  summary: 'Update parts of a settings slot; other parts stay unchanged',
  query: emptyQuery,
  body: z.strictObject({ ...parts, slot }),
  maxBodyBytes: 256 * 2 ** 10,
  longFields: ['activityStatus', 'secondAccounts'],
  needsSession: true,
  data: z.object({ updated_at: z.string() }),
  errors: ['missingParameter'],
})

export const download = endpoint({
  method: 'GET',
  path: '/api/user/download_settings',
  summary: 'Read a settings slot',
  query: z.object({ slot: z.enum(['1', '2', '3']), t: z.optional(z.string()) }),
  needsSession: true,
  data: z.object({ config: settings, updated_at: z.string() }),
  errors: ['missingParameter', 'invalidParameter', 'noSettings'],
})

export const clear = endpoint({
  method: 'POST',
  path: '/api/user/clear_cloud_settings',
  summary: 'Clear a settings slot, or all of them when none is given',
  query: emptyQuery,
  body: z.strictObject({ slot: z.optional(slot) }),
  needsSession: true,
  data: emptyData,
  errors: [],
})
