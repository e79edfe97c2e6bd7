import type * as syncApi from '@bannerday/contract/pull-sync'
import { MAX_SYNC_ENTRIES } from '@bannerday/contract/pull-sync'
import { must } from '@bannerday/domain/invariant'
import { fail, ok } from '@bannerday/domain/result'
import { eraseExpiredPulls, eraseExpiredPull } from '@bannerday/domain/sync/erase-expired-pulls'
import { mergeEntries, mergeEntry, isEqualEntry } from '@bannerday/domain/sync/merge-entries'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import type { ActionOutcome, SessionInput } from '../routing/action.ts'
import type { Database } from '../database/database.ts'
import {
  beginChange,
  beginExistingChange,
  readChangeNumber,
  countOtherReplicas,
  type ReplicaKey,
} from './replica-store.ts'
import {
  addPullEntries,
  countEntries,
  readClock,
  readEntries,
  readPullChanges,
  writeEntries,
} from './entry-store.ts'
import { readValueChanges } from './value-entry-store.ts'
import { type ChangeRange, formatPosition, parsePosition } from './sync-position.ts'

/** The context of the endpoint. */
export type SyncContext = { readonly db: Database }

/** Maximum lead of a stamp: devices synchronize with the server's clock before they send. */
const MAX_AHEAD_MS = 24 * 3_600_000

/** Storage limits of a replica and an account, above any real history. */
const MAX_ROWS_PER_REPLICA = 200_000
const MAX_REPLICAS_PER_ACCOUNT = 100

/**
 * Merges the changes of a device with the account's replica entry by entry (CRDT merge), and returns
 * the changes that the device has not received. Changes of one replica are serialized, so
 * that no cursor passes a change that commits later.
 */
export async function syncPulls(
  { db }: SyncContext,
  { session, query, body }: SessionInput<typeof syncApi.sync>,
): ActionOutcome<typeof syncApi.sync> {
  const replica = { accountId: session.accountId, gameId: query.game_id, uid: query.uid }
  // One clock for all servers: it limits stamps, ends the undo period, and is sent as `now_ms`, by
  // which devices stamp.
  const nowMs = await readClock(db)
  const limitMs = nowMs + MAX_AHEAD_MS
  if (body.changes.some((entry) => getLatestMs(entry) > limitMs)) {
    return fail({ error: 'invalidParameter', message: 'A stamp is in the future' })
  }
  const after = parsePosition(body.since)
  const hasNoCursor = body.since === ''
  return db.transaction(async (tx) => {
    const merged = await merge(tx, replica, body.changes, { hasNoCursor, nowMs })
    if (merged === 'full') return fail({ error: 'dataTooLarge' })
    const { number, own, different, isRemoved } = merged
    // Both kinds of entries share the limit of a response; the rest follows with the next request.
    const max = MAX_SYNC_ENTRIES - different.length
    const remote = await readRemoteChanges(tx, replica, { after, last: number, own, max })
    return ok({
      changes: [...different, ...remote.changes.map((entry) => eraseExpiredPull(entry, nowMs))],
      next: remote.next,
      more: remote.more,
      is_removed: isRemoved,
      now_ms: nowMs,
    })
  })
}

type MergeResult = {
  /** The number of the replica's last change. */
  readonly number: number
  /** Number of the change made by this request; 0 for none. */
  readonly own: number
  /** Entries of the request whose merge result differs. */
  readonly different: readonly SyncEntry[]
  readonly isRemoved: boolean
}

async function merge(
  tx: Database,
  replica: ReplicaKey,
  changes: readonly SyncEntry[],
  { hasNoCursor, nowMs }: { readonly hasNoCursor: boolean; readonly nowMs: number },
): Promise<MergeResult | 'full'> {
  if (changes.length === 0 && !hasNoCursor) {
    const known = await readChangeNumber(tx, replica)
    const { number, isRemoved } = known ?? { number: 0, isRemoved: true }
    return { number, own: 0, different: [], isRemoved }
  }
  if (hasNoCursor && (await countOtherReplicas(tx, replica)) >= MAX_REPLICAS_PER_ACCOUNT)
    return 'full'
  const change = hasNoCursor
    ? await beginChange(tx, replica)
    : await beginExistingChange(tx, replica)
  if (change === null) {
    const { number } = (await readChangeNumber(tx, replica)) ?? { number: 0 }
    return { number, own: 0, different: [], isRemoved: true }
  }
  const entries = [...eraseExpiredPulls(mergeEntries(new Map(), changes), nowMs).values()]
  if (await isStorageFull(tx, replica, change.number, entries.length)) return 'full'
  const pulls = entries.filter((entry) => entry.kind === 'pull')
  const added = await addPullEntries(tx, replica, pulls, change.number)
  const known = entries.filter(({ key }) => !added.has(key))
  const stored = await readEntries(tx, replica, known)
  const merged = known.map((entry) => {
    const before = stored.get(entry.key)
    return eraseExpiredPull(before === undefined ? entry : mergeEntry(before, entry), nowMs)
  })
  const written = merged.filter((entry) => stored.get(entry.key) !== entry)
  await writeEntries(tx, replica, written, change.number)
  const different = merged.filter(
    (entry, index) => !isEqualEntry(entry, must(known[index], 'As many')),
  )
  return { number: change.number, own: change.number, different, isRemoved: false }
}

/** Counts rows only after enough changes to reach the limit. */
async function isStorageFull(
  tx: Database,
  replica: ReplicaKey,
  changeNumber: number,
  more: number,
): Promise<boolean> {
  if (changeNumber * MAX_SYNC_ENTRIES <= MAX_ROWS_PER_REPLICA) return false
  return (await countEntries(tx, replica)) + more > MAX_ROWS_PER_REPLICA
}

/**
 * Reads the next page of changes of other devices: at most `max` entries after the position `after`,
 * up to the change `last`, without the change `own`. The page is empty when `max` is 0.
 */
async function readRemoteChanges(
  tx: Database,
  replica: ReplicaKey,
  { after, last, own, max }: ChangeRange,
): Promise<{ changes: readonly SyncEntry[]; next: string; more: boolean }> {
  const isUpToDate = after.within === null && after.number >= last - (own === 0 ? 0 : 1)
  if (isUpToDate) {
    return { changes: [], next: formatPosition({ ...after, number: last }), more: false }
  }
  // One more than the page holds shows whether more changes follow.
  const range = { after, last, own, max: max + 1 }
  const values = await readValueChanges(tx, replica, range)
  const pulls = await readPullChanges(tx, replica, range)
  // The sort is stable: values stay before the pulls of the same change.
  const found = [...values, ...pulls].sort((a, b) => a.at.number - b.at.number)
  const page = found.slice(0, max)
  const more = found.length > page.length
  const end = more ? (page.at(-1)?.at ?? after) : { number: last, within: null }
  return { changes: page.map(({ entry }) => entry), next: formatPosition(end), more }
}

function getLatestMs(entry: SyncEntry): number {
  return entry.kind === 'pull' ? Math.max(entry.stamp.atMs, entry.settled.atMs) : entry.stamp.atMs
}
