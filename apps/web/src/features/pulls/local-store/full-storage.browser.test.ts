import { emptyItemLookups } from '@bannerday/domain/testing/item-lookups'
import type { PullFile } from '@bannerday/domain/formats/pull-file/pull-file'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deletePulls, nameAccount, setManualPity } from './accounts.ts'
import { deleteRestorePoints, listRestorePoints, restore } from './restore-points.ts'
import { saveFile } from './save-file.ts'
import { applySyncResponse, linkToCloud } from './sync-replica.ts'

/** The storage buckets of the browser, whose quota the page sets itself. */
type StorageBuckets = {
  readonly open: (
    name: string,
    options: { quota: number },
  ) => Promise<{ readonly indexedDB: IDBFactory }>
  readonly delete: (name: string) => Promise<void>
}
const { storageBuckets } = navigator as unknown as { storageBuckets: StorageBuckets }

const BUCKET = 'full'
const PULLS = 'GachaTrackerDB_v2'
const QUOTA_BYTES = 1_000_000

beforeEach(async () => {
  const { indexedDB } = await storageBuckets.open(BUCKET, { quota: QUOTA_BYTES })
  vi.stubGlobal('indexedDB', indexedDB)
})
afterEach(async () => {
  // A bucket that is deleted with open databases reports their end as unhandled errors.
  for (const name of [PULLS, 'others']) await deleteDB(name)
  vi.unstubAllGlobals()
  await storageBuckets.delete(BUCKET)
})

const ACCOUNT = { game: 'genshin', uid: '800000001' } as const

function createFile(count: number): PullFile {
  const pulls = Array.from({ length: count }, (_, index): Pull => {
    const id = String(1_767_261_601_000_000_000n + BigInt(index))
    const type = { pullType: '301', gachaType: '301' }
    return { id, ...type, time: '2026-01-01 10:00:00', itemId: '11301', rarity: 3 }
  })
  return {
    format: 'uigf',
    version: 'v4.2',
    app: 'test',
    accounts: [{ gameId: ACCOUNT.game, uid: ACCOUNT.uid, zone: 8, pulls, warnings: [] }],
    unidentified: [],
    miliastraRows: [],
    unreadable: [],
  }
}

const save = (count: number) =>
  saveFile(createFile(count), emptyItemLookups, { name: '', atMs: 2, precedence: 'known' })

/** Fills the rest of the quota with another database of the origin. */
async function fillStorage(): Promise<void> {
  const database = await openDB('others', 1, {
    upgrade: (opened) => void opened.createObjectStore('bytes', { autoIncrement: true }),
  })
  for (let length = 2 ** 16; length >= 1;) {
    try {
      // Random, because the browser counts compressed bytes.
      await database.add('bytes', crypto.getRandomValues(new Uint8Array(length)))
    } catch {
      length = Math.floor(length / 2)
    }
  }
  database.close()
}

async function readStored(): Promise<unknown> {
  const database = await openDB(PULLS)
  const stores = [...database.objectStoreNames]
  const all = await Promise.all(stores.map((store) => database.getAll(store)))
  database.close()
  return all
}

test('reports a full device for each change, and changes nothing', async () => {
  expect(await save(200)).toMatchObject({ ok: true })
  await linkToCloud(ACCOUNT, 'me')
  expect(await deletePulls(ACCOUNT, '302', 1)).toEqual({ ok: true, value: 2 })
  const before = await readStored()
  await fillStorage()
  const response = { changes: [], next: '7', more: false, is_removed: false, now_ms: 1 }
  const changes = [
    () => save(5_000),
    () => nameAccount(ACCOUNT, 'Main'),
    () => setManualPity(ACCOUNT, '301', { start: { topPity: 3 }, tops: [] }, 1),
    () => deletePulls(ACCOUNT, null, 3),
    () => restore(2, 4),
    () => linkToCloud({ ...ACCOUNT, uid: '800000002' }, 'me'),
    () => applySyncResponse(ACCOUNT, { owner: 'me', since: '', changes: [] }, response),
  ]
  for (const change of changes) {
    expect(await change()).toEqual({ ok: false, problem: 'quota' })
    expect(await readStored()).toEqual(before)
  }
})

test('frees space on a full device by deleting the restore points', async () => {
  expect(await save(200)).toMatchObject({ ok: true })
  await deletePulls(ACCOUNT, '302', 1)
  await fillStorage()
  expect(await deleteRestorePoints()).toEqual({ ok: true, value: null })
  expect(await listRestorePoints()).toEqual({ ok: true, value: [] })
})
