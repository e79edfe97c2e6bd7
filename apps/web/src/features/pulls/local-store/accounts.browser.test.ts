import type { Pull } from '@bannerday/domain/pulls/pull'
import { deleteDB, openDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { listAccounts, nameAccount, readAccount, summarizeAccounts } from './accounts.ts'

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
