import type { Pull } from '@bannerday/domain/pulls/pull'
import { deleteDB, openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import { deletePulls, listAccounts, readAccount } from './accounts.ts'
import { deleteRestorePoints, listRestorePoints, restore } from './restore-points.ts'
import {
  applySyncResponse,
  getNextSyncRequest,
  linkToCloud,
  listReplicas,
  unlinkFromCloud,
} from './sync-replica.ts'

beforeEach(() => deleteDB('GachaTrackerDB_v2'))

const account = { game: 'genshin', uid: '800000001' } as const

function pull(pullType: string, id: string): Pull {
  return { id, pullType, gachaType: pullType, time: '2026-01-01 10:00:00', itemId: '1', rarity: 3 }
}

async function store(types: Record<string, readonly Pull[]>): Promise<void> {
  await listAccounts()
  const database = await openDB('GachaTrackerDB_v2')
  await database.put('games', {
    ...account,
    gameId: 'genshin-800000001',
    zone: 8,
    gachaTypes: types,
  })
  database.close()
}

async function storedTypes(): Promise<string[]> {
  const stored = await readAccount(account)
  if (!stored.ok) throw new Error(stored.problem)
  return Object.keys(stored.value?.gachaTypes ?? {})
}

test('deletes one type or all, and restores both', async () => {
  await store({ '301': [pull('301', '1')], '302': [pull('302', '2')] })
  const first = await deletePulls(account, '302', 1)
  expect(await storedTypes()).toEqual(['301'])
  await deletePulls(account, null, 2)
  expect(await storedTypes()).toEqual([])
  await restore(first.ok ? first.value : -1, 3)
  expect(await storedTypes()).toEqual(['301', '302'])
})

test('returns the accounts that a restore adds and removes', async () => {
  await store({ '301': [pull('301', '1')], '302': [pull('302', '2')] })
  const getId = (point: Awaited<ReturnType<typeof deletePulls>>) => (point.ok ? point.value : -1)
  const oneType = await deletePulls(account, '302', 1)
  const all = await deletePulls(account, null, 2)
  const restored = (added: unknown[], removed: unknown[]) => ({
    ok: true,
    value: { added, removed },
  })
  expect(await restore(getId(all), 3)).toEqual(restored([account], []))
  expect(await restore(getId(oneType), 4)).toEqual(restored([], []))
  const points = await listRestorePoints()
  const beforeRestore = points.ok && points.value.find(({ atMs }) => atMs === 3)
  expect(await restore(beforeRestore ? beforeRestore.id : -1, 5)).toEqual(restored([], [account]))
})

test('undoes a restore', async () => {
  await store({ '301': [pull('301', '1')] })
  const deleted = await deletePulls(account, null, 1)
  await restore(deleted.ok ? deleted.value : -1, 2)
  const points = await listRestorePoints()
  const newest = points.ok ? points.value[0] : undefined
  expect(newest).toMatchObject({ reason: 'restore', accounts: [account], atMs: 2 })
  await restore(newest!.id, 3)
  expect(await storedTypes()).toEqual([])
})

test('keeps the last ten restore points', async () => {
  await store({ '301': [pull('301', '1')] })
  for (let atMs = 1; atMs <= 12; atMs += 1) await deletePulls(account, '999', atMs)
  const points = await listRestorePoints()
  expect(points.ok && points.value.map(({ atMs }) => atMs)).toEqual([
    12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
  ])
  expect(await restore(1, 13)).toEqual({ ok: true, value: null })
})

describe('the link to the cloud', () => {
  /** Stores an account that the cloud confirmed at the time 1. */
  async function storeLinked(): Promise<void> {
    await store({ '301': [pull('301', '1')] })
    await linkToCloud(account, 'me')
    const response = { changes: [], next: '7', more: false, is_removed: false, now_ms: 1 }
    const sent = { owner: 'me', since: '', changes: [] }
    const first = await applySyncResponse(account, sent, response)
    if (!first.ok || !first.value.isUnfinished) throw new Error('The pulls wait to be sent.')
  }

  async function listLinks(): Promise<unknown> {
    const replicas = await listReplicas()
    return replicas.ok && replicas.value.map(({ game, uid, owner }) => ({ game, uid, owner }))
  }

  async function countReplicas(): Promise<number> {
    const database = await openDB('GachaTrackerDB_v2')
    const count = await database.count('copies')
    database.close()
    return count
  }

  const getId = (point: Awaited<ReturnType<typeof deletePulls>>) => (point.ok ? point.value : -1)
  const link = { ...account, owner: 'me' }

  test('returns with a deleted account, at the position of its last merge', async () => {
    await storeLinked()
    const deleted = await deletePulls(account, null, 1)
    expect(await listLinks()).toEqual([])
    await restore(getId(deleted), 2)
    expect(await listLinks()).toEqual([link])
    expect(await getNextSyncRequest(account, 'me', 100)).toMatchObject({
      value: { since: '7', changes: [{ key: 'pull/301/1' }, { key: 'zone' }] },
    })
  })

  test('returns with a restore point from before the deletion', async () => {
    await storeLinked()
    const oneType = await deletePulls(account, '999', 1)
    await deletePulls(account, null, 2)
    await restore(getId(oneType), 3)
    expect(await listLinks()).toEqual([link])
  })

  test('returns with the oldest of ten restore points', async () => {
    await storeLinked()
    const deleted = await deletePulls(account, null, 1)
    for (let atMs = 2; atMs <= 10; atMs += 1) await deletePulls(account, '999', atMs)
    await restore(getId(deleted), 11)
    expect(await listLinks()).toEqual([link])
  })

  test('ends and returns with a restore that removes the account, and its undo', async () => {
    await storeLinked()
    const deleted = await deletePulls(account, null, 1)
    await restore(getId(deleted), 2)
    const points = await listRestorePoints()
    await restore((points.ok && points.value[0]?.id) || -1, 3)
    expect(await listLinks()).toEqual([])
    const newer = await listRestorePoints()
    await restore((newer.ok && newer.value[0]?.id) || -1, 4)
    expect(await listLinks()).toEqual([link])
  })

  test('stays ended when the player had ended it', async () => {
    await storeLinked()
    const linked = await deletePulls(account, '999', 1)
    await unlinkFromCloud(account)
    const deleted = await deletePulls(account, null, 2)
    await restore(getId(deleted), 3)
    expect(await listLinks()).toEqual([])
    await restore(getId(linked), 4)
    expect(await listLinks()).toEqual([])
  })

  test('keeps a newer link', async () => {
    await storeLinked()
    const deleted = await deletePulls(account, null, 1)
    await linkToCloud(account, 'someone-else')
    await restore(getId(deleted), 2)
    expect(await listLinks()).toEqual([{ ...account, owner: 'someone-else' }])
  })

  test('leaves no data when no restore point refers to it', async () => {
    await storeLinked()
    await deletePulls(account, null, 1)
    for (let atMs = 2; atMs <= 10; atMs += 1) await deletePulls(account, '999', atMs)
    expect(await countReplicas()).toBe(1)
    await deletePulls(account, '999', 11)
    expect(await countReplicas()).toBe(0)

    await storeLinked()
    await deletePulls(account, null, 12)
    await deleteRestorePoints()
    expect(await countReplicas()).toBe(0)
  })

  test('stays when the only type with pulls is deleted, and sends the deletion', async () => {
    await storeLinked()
    await deletePulls(account, '301', 1)
    expect(await listLinks()).toEqual([link])
    const response = { changes: [], next: '7', more: false, is_removed: false, now_ms: 2 }
    await applySyncResponse(account, { owner: 'me', since: '7', changes: [] }, response)
    expect(await getNextSyncRequest(account, 'me', 100)).toMatchObject({
      value: { changes: [{ key: 'pull/301/1', isDeleted: true }, { key: 'zone' }] },
    })
  })
})
