import { must } from '@bannerday/domain/invariant'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { deleteDB } from 'idb'
import { beforeEach, expect, test } from 'vitest'
import { readContent, readSource } from './read-file.ts'
import { nameAccount, readEverything, setManualPity, setPullSettings } from './accounts.ts'
import { restore } from './restore-points.ts'
import { loadItemLookups } from './open-account.ts'
import { previewImport } from './preview-import.ts'
import { saveFile } from './save-file.ts'
import { EXPORT_FORMATS, type ExportRequest } from './worker-protocol.ts'
import { convertFile, writeExport } from './write-export.ts'

beforeEach(() => deleteDB('GachaTrackerDB_v2'))

const OPTIONS = { name: 'a.json', atMs: 0, precedence: 'known' } as const

const PULLS: readonly Pull[] = [
  { id: '11', pullType: '301', gachaType: '301', time: '2026-01-01 10:00:00', itemId: '11301' },
  { id: '12', pullType: '301', gachaType: '400', time: '2026-01-01 10:00:00', itemId: '10000003' },
  { id: '13', pullType: '302', gachaType: '302', time: '2026-02-01 10:00:00', itemId: '11401' },
]

async function store(): Promise<void> {
  const facts = await loadItemLookups()
  const account = {
    gameId: 'genshin',
    uid: '800000001',
    zone: 8,
    pulls: PULLS,
    warnings: [],
  } as const
  const about = { format: 'uigf', version: 'v4.2', app: '' } as const
  const file = {
    ...about,
    accounts: [account],
    unidentified: [],
    miliastraRows: [],
    unreadable: [],
  }
  await saveFile(file, facts, OPTIONS)
}

async function storedAccounts() {
  const stored = await readEverything()
  if (!stored.ok) throw new Error(stored.problem)
  return stored.value.accounts
}

test.each(EXPORT_FORMATS)(
  'writes %s that restores the same history when imported',
  async (format) => {
    await store()
    const accounts = format === 'backup' ? null : [{ game: 'genshin', uid: '800000001' } as const]
    const request: ExportRequest = { format, accounts, strict: false, preferences: '{}' }
    const before = await storedAccounts()
    const written = await writeExport(request)
    if (!written.ok) throw new Error(written.problem)
    await deleteDB('GachaTrackerDB_v2')

    const facts = await loadItemLookups()
    const source = await readSource(written.value.file)
    const read = source.ok ? readContent(source.value, facts, {}) : source
    if (!read.ok) throw new Error(read.problem.kind)
    await saveFile(read.value.file, facts, OPTIONS)
    expect(await storedAccounts()).toEqual(before)
  },
)

test('writes nicknames and preferences to a backup, but no credentials', async () => {
  await store()
  await nameAccount({ game: 'genshin', uid: '800000001' }, 'Lumine')
  await setPullSettings({ game: 'genshin', uid: '800000001' }, '301', {
    start: { topPity: 3 },
  })
  const written = await writeExport({
    format: 'backup',
    accounts: null,
    strict: false,
    preferences: '{"theme":"dark"}',
  })
  if (!written.ok) throw new Error(written.problem)
  const read = readContent(await written.value.file.text(), await loadItemLookups(), {})
  expect(read.ok && read.value.rest).toEqual({
    preferences: '{"theme":"dark"}',
    nicknames: { 'genshin-800000001': 'Lumine' },
    settings: { 'genshin-800000001': { '301': { start: { topPity: 3 } } } },
    leftover: {},
  })
})

test('writes manual entries without a UID to a backup only, and restores them from it', async () => {
  const unnamed = { game: 'genshin', uid: '' } as const
  const settings = { start: { topPity: 40 }, tops: [{ itemId: '10000089', pity: 77 }] }
  await setManualPity(unnamed, '301', settings, Date.UTC(2026, 10, 22))
  const before = await storedAccounts()
  const options = { accounts: null, strict: false, preferences: '{}' } as const
  const uigf = await writeExport({ ...options, format: 'uigf-4' })
  expect(uigf.ok && JSON.parse(await uigf.value.file.text())).not.toHaveProperty('hk4e')
  const written = await writeExport({ ...options, format: 'backup' })
  if (!written.ok) throw new Error(written.problem)
  await deleteDB('GachaTrackerDB_v2')

  const backup = new File([await written.value.file.text()], 'a.json')
  const previewed = await previewImport(1, { file: backup, choices: {}, language: 'en' }, () => {})
  if (!previewed.ok) throw new Error(previewed.problem.kind)
  const { file, rest, preview } = previewed.value
  expect(preview.manualAccounts).toEqual([unnamed])
  const additions = must(rest, 'a backup')
  const saved = await saveFile(file, await loadItemLookups(), { ...OPTIONS, additions })
  expect(await storedAccounts()).toEqual(before)
  if (!saved.ok) throw new Error(saved.problem)
  await restore(saved.value.restorePoint, 0)
  expect(await storedAccounts()).toEqual([])
})

test('reports a broken workbook', async () => {
  const broken = new Blob(['PK\u0003\u0004', 'not a workbook'])
  expect(await readSource(broken)).toEqual({ ok: false, problem: { kind: 'file-unreadable' } })
})

test('writes the result of an import merged with the stored pulls', async () => {
  await store()
  const added = { ...PULLS[0], id: '14', time: '2026-03-01 10:00:00', pullType: undefined }
  const row = { ...added, gacha_type: '301', uigf_gacha_type: '301', item_id: '11301' }
  const info = { export_timestamp: 1, export_app: 'a', export_app_version: '1', version: 'v4.1' }
  const text = JSON.stringify({ info, hk4e: [{ uid: '800000001', timezone: 8, list: [row] }] })
  const written = await convertFile(new File([text], 'a.json'), {}, 'known')
  if (!written.ok) throw new Error(written.problem.kind)
  const file = readContent(await written.value.file.text(), await loadItemLookups(), {})
  const ids = file.ok && file.value.file.accounts[0]?.pulls.map(({ id }) => id)
  expect(ids).toEqual(['11', '12', '13', '14'])
})
