import { isSyncEntry } from '@bannerday/domain/sync/is-sync-entry'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { gameId } from './games.ts'

/** Maximum number of entries in a request and in a response. */
export const MAX_SYNC_ENTRIES = 1_000

/** Hand-written for speed, because there are thousands: it stops at the first error. */
function areSyncEntries(value: unknown): value is readonly SyncEntry[] {
  return Array.isArray(value) && value.length <= MAX_SYNC_ENTRIES && value.every(isSyncEntry)
}

const stamp = z.strictObject({
  /** Unix time in milliseconds, on the server's clock. */
  atMs: z.int(),
  /** A random name of the device, with its browser and system: `9f3a6c21d0b4@Chrome/Windows`. */
  by: z.string().check(z.maxLength(40)),
})

const entrySchema = z.union([
  z.strictObject({
    kind: z.literal('pull'),
    /** `pull/<type>/<id>`; without an id `pull/<type>/<time>|<item>|<number>`. */
    key: z.string(),
    stamp,
    isDeleted: z.boolean(),
    settled: stamp,
    /** Null for a pull that was deleted more than 30 days ago. */
    pull: z.nullable(
      z.strictObject({
        pullType: z.string(),
        gachaType: z.string(),
        time: z.string(),
        id: z.optional(z.string()),
        place: z.optional(z.int()),
        itemId: z.optional(z.string()),
        name: z.optional(z.string()),
        itemType: z.optional(z.string()),
        rarity: z.optional(z.literal([5, 4, 3])),
        count: z.optional(z.string()),
        gachaId: z.optional(z.string()),
        extra: z.optional(z.record(z.string(), z.string())),
        alsoSeen: z.optional(z.record(z.string(), z.array(z.string()))),
      }),
    ),
  }),
  z.strictObject({
    kind: z.literal('value'),
    /** `nickname`, `zone`, or `start`, `tops`, `chosen`, `read` with `/<type>`. */
    key: z.string(),
    stamp,
    value: z.nullable(z.unknown()),
  }),
])

const entries = z.custom<readonly SyncEntry[]>(areSyncEntries)
const { $schema: _dialect, ...schema } = z.toJSONSchema(
  z.array(entrySchema).check(z.maxLength(MAX_SYNC_ENTRIES)),
)
z.globalRegistry.add(entries, schema)

export const sync = endpoint({
  method: 'POST',
  path: '/api/gachalog/sync/{game_id}/{uid}',
  summary: 'Sync a game account: send the changes of a device and receive the changes in the cloud',
  query: z.object({
    game_id: gameId,
    uid: z.string().check(z.regex(/^\d{1,20}$/)),
    t: z.optional(z.string()),
  }),
  body: z.strictObject({
    /** `next` of the last response; empty for a device without one. */
    since: z.string().check(z.regex(/^(?:|\d{1,15}(?:\/[^\0]{1,420})?)$/)),
    changes: entries,
  }),
  maxBodyBytes: 2 ** 19,
  longFields: ['changes'],
  needsSession: true,
  data: z.object({
    /** Changes of other devices since, and entries of the request whose merge result differs. */
    changes: entries,
    next: z.string(),
    /** More changes follow: request again with `next`. */
    more: z.boolean(),
    /** The account removed this replica: a device that still needs it starts over without `since`. */
    is_removed: z.boolean(),
    /** The server's clock in milliseconds of Unix time, used for stamps. */
    now_ms: z.int(),
  }),
  errors: ['missingParameter', 'invalidParameter', 'invalidGame', 'dataTooLarge'],
  refusals: { game_id: 'invalidGame' },
})
