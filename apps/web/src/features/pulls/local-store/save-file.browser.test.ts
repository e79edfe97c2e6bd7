import type { PullFile } from '@bannerday/domain/formats/pull-file/pull-file'
import { type ByGame, GAME_IDS } from '@bannerday/domain/game'
import type { ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { deleteDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { nameAccount, setPullSettings, listAccounts, readAccount } from './accounts.ts'
import { previewFile, saveFile } from './save-file.ts'
import type { StoredAccount } from './stored-account.ts'

beforeEach(() => deleteDB('GachaTrackerDB_v2'))

const noFacts: ItemLookup = { getRarity: () => undefined, findItemId: () => undefined }
const facts = Object.fromEntries(GAME_IDS.map((id) => [id, noFacts])) as ByGame<ItemLookup>

const OPTIONS = { name: 'a.json', atMs: 0, precedence: 'known' } as const

function pull(id: string, fields: Partial<Pull> = {}): Pull {
  const time = `2026-01-01 10:00:0${id}`
  return { id, pullType: '301', gachaType: '301', time, itemId: '11301', rarity: 3, ...fields }
}

function createFile(accounts: Record<string, readonly Pull[]>): PullFile {
  return {
    format: 'uigf',
    version: 'v4.2',
    app: 'test',
    accounts: Object.entries(accounts).map(([uid, pulls]) => ({
      gameId: 'genshin',
      uid,
      zone: 8,
      pulls,
      warnings: [],
    })),
    unidentified: [],
    miliastraRows: [],
    unreadable: [],
  }
}

async function readStored(uid: string): Promise<StoredAccount | undefined> {
  const account = await readAccount({ game: 'genshin', uid })
  if (!account.ok) throw new Error(account.problem)
  return account.value
}

async function storedPulls(uid: string): Promise<readonly Pull[]> {
  return (await readStored(uid))?.gachaTypes['301'] ?? []
}

async function storedIds(uid: string): Promise<(string | undefined)[]> {
  return (await storedPulls(uid)).map(({ id }) => id)
}

test('saves all accounts of a file or none', async () => {
  const uncloneable = pull('1', { extra: { field: (() => '') as unknown as string } })
  const file = createFile({ '800000001': [pull('1')], '800000002': [uncloneable] })
  await expect(saveFile(file, facts, OPTIONS)).rejects.toThrow('could not be cloned')
  expect(await listAccounts()).toEqual({ ok: true, value: [] })
})

test('merges with pulls that another tab saved after the preview', async () => {
  const file = createFile({ '800000001': [pull('1'), pull('2')] })
  await previewFile(file, facts, 'known')
  await saveFile(createFile({ '800000001': [pull('2'), pull('3')] }), facts, OPTIONS)
  const saved = await saveFile(file, facts, OPTIONS)
  expect(saved.ok && saved.value.accounts[0]!.types).toEqual([
    { pullType: '301', added: 1, known: 1, conflicts: 0 },
  ])
  expect(await storedIds('800000001')).toEqual(['1', '2', '3'])
})

test('loses nothing when two tabs save at the same time', async () => {
  const save = (id: string) => saveFile(createFile({ '800000001': [pull(id)] }), facts, OPTIONS)
  await Promise.all(['1', '2', '3', '4', '5'].map(save))
  expect(await storedIds('800000001')).toEqual(['1', '2', '3', '4', '5'])
})

test('keeps accounts apart', async () => {
  await saveFile(createFile({ '800000001': [pull('1')], '800000002': [pull('2')] }), facts, OPTIONS)
  expect(await storedIds('800000001')).toEqual(['1'])
  expect(await storedIds('800000002')).toEqual(['2'])
})

test('prefers stored values to a file without precedence', async () => {
  const damaged = { time: '2020-01-01 00:00:00', itemId: '10000003', rarity: 5 } as const
  await saveFile(createFile({ '800000001': [pull('1'), pull('2')] }), facts, OPTIONS)
  const file = createFile({ '800000001': [pull('1', damaged), pull('3')] })
  const saved = await saveFile(file, facts, OPTIONS)
  const merged = saved.ok ? saved.value.accounts[0] : undefined
  expect(merged?.types).toEqual([{ pullType: '301', added: 1, known: 1, conflicts: 1 }])
  expect(merged?.conflicts).toEqual([{ known: pull('1'), incoming: pull('1', damaged) }])
  expect((await storedPulls('800000001'))[0]).toMatchObject(pull('1'))
  await saveFile(file, facts, { ...OPTIONS, precedence: 'incoming' })
  expect((await storedPulls('800000001'))[0]).toMatchObject(damaged)
  expect(await storedIds('800000001')).toEqual(['1', '2', '3'])
})

test('fills in missing values from a backup, and keeps existing ones', async () => {
  const [here, there] = ['genshin-800000001', 'genshin-800000002']
  const file = createFile({ '800000001': [pull('1')], '800000002': [pull('2')] })
  await saveFile(createFile({ '800000001': [pull('1')] }), facts, OPTIONS)
  await nameAccount({ game: 'genshin', uid: '800000001' }, 'Mine')
  await setPullSettings({ game: 'genshin', uid: '800000001' }, '301', {
    start: { topPity: 3 },
  })
  const additions = {
    nicknames: { [here]: 'Theirs', [there]: 'New' },
    settings: {
      [here]: { '301': { start: { topPity: 70 } } },
      [there]: { '301': { start: { topPity: 20 } } },
    },
    leftover: { [here]: ['row'], [there]: ['other row'] },
  }
  await saveFile(file, facts, { ...OPTIONS, additions })
  expect(await readStored('800000001')).toMatchObject({
    nickname: 'Mine',
    settings: { '301': { start: { topPity: 3 } } },
    leftover: ['row'],
  })
  expect(await readStored('800000002')).toMatchObject({
    nickname: 'New',
    settings: { '301': { start: { topPity: 20 } } },
    leftover: ['other row'],
  })
})
