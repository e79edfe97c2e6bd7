import type { Pull } from '@bannerday/domain/pulls/pull'
import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import {
  deletePulls,
  listAccounts,
  listRestorePoints,
  nameAccount,
  readAccount,
  restore,
  summarizeAccounts,
} from './accounts.ts'

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

test('sets and removes the nickname of an account', async () => {
  await store({ '301': [pull('301', '1')] })
  await nameAccount(account, 'Lumine')
  expect(await summarizeAccounts()).toEqual({
    ok: true,
    value: [{ ...account, nickname: 'Lumine', total: 1 }],
  })
  await nameAccount(account, '')
  const stored = await readAccount(account)
  expect(stored.ok && stored.value).not.toHaveProperty('nickname')
})
