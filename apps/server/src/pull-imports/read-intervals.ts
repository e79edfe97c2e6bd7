import { createReadInterval, type ReadInterval } from '@bannerday/domain/pity/read-intervals'
import { getPullTypes } from '@bannerday/domain/pulls/pull'
import { mergeEntry } from '@bannerday/domain/sync/merge-entries'
import type { ValueEntry } from '@bannerday/domain/sync/sync-entry'
import { getRegionOffsetHours, getUidRegion } from '@bannerday/domain/time/server-region'
import { readClock, readEntries, writeEntries } from '../cloud-pulls/entry-store.ts'
import { beginExistingChange } from '../cloud-pulls/replica-store.ts'
import type { Database, RootDatabase } from '../database/database.ts'
import type { ImportTask } from './task-store.ts'

/** The device name in the stamps of values that the server itself records. */
const SERVER_NAME = 'Bannerday'

/** China's clock, which the UIDs without a region use. */
const DEFAULT_OFFSET_HOURS = 8

/**
 * The interval in which an import that reached the end has read all pulls, by pull type. Types with
 * unreadable rows are absent, and those of an older endpoint: it displays fewer months.
 */
export function computeReadIntervals({
  gameId,
  uid,
  createdAt,
  state: { done, unproven = [] },
}: ImportTask): Readonly<Record<string, ReadInterval>> {
  const region = uid === null ? null : getUidRegion(gameId, uid)
  const offsetHours = region === null ? DEFAULT_OFFSET_HOURS : getRegionOffsetHours(region)
  const readAt = Temporal.Instant.fromEpochMilliseconds(createdAt.getTime())
  const types = getPullTypes(gameId).filter((type) => done.includes(type))
  return Object.fromEntries(
    types
      .filter((type) => !unproven.includes(type))
      .map((type) => [type, createReadInterval(gameId, type, readAt, offsetHours)]),
  )
}

/** Adds the intervals of an import to the account's replica, unless it was removed meanwhile. */
export async function storeReadIntervals(db: RootDatabase, task: ImportTask): Promise<void> {
  const { accountId, gameId, uid } = task
  if (accountId === null || uid === null) return
  const replica = { accountId, gameId, uid }
  const entries = createEntries(task, await readClock(db))
  await db.transaction(async (tx: Database) => {
    const change = await beginExistingChange(tx, replica)
    if (change === null) return
    const stored = await readEntries(tx, replica, entries)
    const merged = entries.map((entry) => {
      const known = stored.get(entry.key)
      return known === undefined ? entry : mergeEntry(known, entry)
    })
    await writeEntries(tx, replica, merged, change.number)
  })
}

function createEntries(task: ImportTask, nowMs: number): readonly ValueEntry[] {
  return Object.entries(computeReadIntervals(task)).map(([type, interval]) => ({
    kind: 'value',
    key: `read/${type}`,
    stamp: { atMs: nowMs, by: SERVER_NAME },
    value: [interval],
  }))
}
