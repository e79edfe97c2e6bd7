import type { PullFile } from '@bannerday/domain/formats/pull-file/pull-file'
import { GAME_IDS, type ByGame } from '@bannerday/domain/game'
import type { Pull } from '@bannerday/domain/pulls/pull'
import type { ItemFacts } from '@bannerday/domain/pulls/pull-item'
import { deleteDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { listAccounts, previewFile, readAccount, saveFile } from './pull-store.ts'

beforeEach(() => deleteDB('GachaTrackerDB_v2'))

const noFacts: ItemFacts = { rarityOf: () => undefined, idOfName: () => undefined }
const facts = Object.fromEntries(GAME_IDS.map((id) => [id, noFacts])) as ByGame<ItemFacts>

function pull(id: string, fields: Partial<Pull> = {}): Pull {
  const time = `2026-01-01 10:00:0${id}`
  return { id, pullType: '301', gachaType: '301', time, itemId: '11301', rarity: 3, ...fields }
}

function fileOf(accounts: Record<string, readonly Pull[]>): PullFile {
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
    nameless: [],
    kept: [],
    unreadable: [],
  }
}

async function storedIds(uid: string): Promise<(string | undefined)[]> {
  const account = await readAccount({ game: 'genshin', uid })
  if (!account.ok) throw new Error(account.problem)
  return account.value?.gachaTypes['301']?.map(({ id }) => id) ?? []
}

test('saves all accounts of a file or none', async () => {
  const uncloneable = pull('1', { extra: { field: (() => '') as unknown as string } })
  const file = fileOf({ '800000001': [pull('1')], '800000002': [uncloneable] })
  await expect(saveFile(file, facts, 'a.json', 0)).rejects.toThrow('could not be cloned')
  expect(await listAccounts()).toEqual({ ok: true, value: [] })
})

test('joins with what another tab has saved since the preview', async () => {
  const file = fileOf({ '800000001': [pull('1'), pull('2')] })
  await previewFile(file, facts)
  await saveFile(fileOf({ '800000001': [pull('2'), pull('3')] }), facts, 'a.json', 0)
  const saved = await saveFile(file, facts, 'a.json', 0)
  expect(saved.ok && saved.value.accounts[0]!.types).toEqual([
    { pullType: '301', added: 1, known: 1, conflicts: 0 },
  ])
  expect(await storedIds('800000001')).toEqual(['1', '2', '3'])
})

test('loses nothing when two tabs save at the same time', async () => {
  const save = (id: string) => saveFile(fileOf({ '800000001': [pull(id)] }), facts, 'a.json', 0)
  await Promise.all(['1', '2', '3', '4', '5'].map(save))
  expect(await storedIds('800000001')).toEqual(['1', '2', '3', '4', '5'])
})

test('keeps accounts apart', async () => {
  await saveFile(fileOf({ '800000001': [pull('1')], '800000002': [pull('2')] }), facts, 'a.json', 0)
  expect(await storedIds('800000001')).toEqual(['1'])
  expect(await storedIds('800000002')).toEqual(['2'])
})
