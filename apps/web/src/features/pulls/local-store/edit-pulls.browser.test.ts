import type { PullFile } from '@bannerday/domain/formats/pull-file/pull-file'
import { type ByGame, GAME_IDS } from '@bannerday/domain/game'
import { must } from '@bannerday/domain/invariant'
import { getManualMark } from '@bannerday/domain/pulls/manual-mark'
import type { PullEdit } from '@bannerday/domain/pulls/manual-pulls'
import type { ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { NEVER } from '@bannerday/domain/sync/stamp'
import type { SyncEntry } from '@bannerday/domain/sync/sync-entry'
import { beforeEach, expect, test } from 'vitest'
import { clearPulls, pulls, storePulls } from '../testing/show-pulls-page.tsx'
import { readAccount } from './accounts.ts'
import { requestPullWorker } from './pull-client.ts'
import { listRestorePoints, restore } from './restore-points.ts'
import { saveFile } from './save-file.ts'
import { applySyncResponse, getNextSyncRequest, linkToCloud } from './sync-replica.ts'

const ACCOUNT = { game: 'genshin', uid: '800000001' } as const
const NOW_MS = Date.UTC(2026, 10, 28)
const noFacts: ItemLookup = { getRarity: () => undefined, findItemId: () => undefined }
const FACTS = Object.fromEntries(GAME_IDS.map((id) => [id, noFacts])) as ByGame<ItemLookup>
const ADD: PullEdit = {
  kind: 'add',
  pullType: '301',
  time: '2026-01-01 10:00:30',
  items: [{ itemId: '10000003', rarity: 5 }],
}
const [OFFICIAL] = pulls('5').map((pull): Pull => ({
  ...pull,
  time: '2026-01-01 12:00:00',
  id: '9',
}))

beforeEach(clearPulls)

async function read(): Promise<readonly Pull[]> {
  const stored = await readAccount(ACCOUNT)
  return (stored.ok && stored.value?.gachaTypes['301']) || []
}

function preview(change: PullEdit) {
  return requestPullWorker({
    call: 'preview-edit',
    account: ACCOUNT,
    edit: change,
    language: 'en',
  })
}

async function edit(change: PullEdit): Promise<number> {
  const saved = await requestPullWorker({ call: 'edit', account: ACCOUNT, edit: change })
  if (!saved.ok) throw new Error(saved.problem)
  return saved.value
}

function createFile(list: readonly Pull[]): PullFile {
  const account = {
    gameId: 'genshin',
    uid: ACCOUNT.uid,
    zone: 8,
    pulls: list,
    warnings: [],
  } as const
  const rest = { unidentified: [], miliastraRows: [], unreadable: [] }
  return { format: 'uigf', version: 'v4.2', app: 'test', accounts: [account], ...rest }
}

test('shows a change before it is saved, with the pulls that are refused', async () => {
  await storePulls({ '301': pulls('33') })
  expect(await preview(ADD)).toEqual({
    ok: true,
    value: {
      changes: [
        {
          before: null,
          after: { pullType: '301', time: '2026-01-01 10:00:30', name: 'Jean', rarity: 5 },
        },
      ],
      total: 1,
      refused: {},
    },
  })
  const late = await preview({ ...ADD, time: '2999-12-01 00:00:00' })
  expect(late).toMatchObject({ value: { total: 0, refused: { future: 1 } } })
  expect(await read()).toHaveLength(2)
})

test('saves a restore point, which undoes the change', async () => {
  await storePulls({ '301': pulls('33') })
  const point = await edit({ kind: 'move', hours: -1 })
  expect((await read()).map(({ time }) => time.slice(11))).toEqual(['09:00:00', '09:00:01'])
  expect(await listRestorePoints()).toMatchObject({ value: [{ reason: 'edit' }] })
  await restore(point, NOW_MS)
  expect(await read()).toEqual(pulls('33'))
})

test('replaces an added pull by the one of a file, and counts it', async () => {
  await storePulls({ '301': pulls('33') })
  await edit(ADD)
  const options = { name: 'a.json', atMs: NOW_MS, precedence: 'known' } as const
  const saved = await saveFile(createFile([OFFICIAL!]), FACTS, options)
  expect(saved).toMatchObject({ value: { accounts: [{ replaced: 1, types: [{ added: 1 }] }] } })
  expect((await read()).map(getManualMark)).toEqual([null, null, null])
})

test('replaces an added pull by what the server has read, and deletes it in the cloud', async () => {
  await storePulls({ '301': pulls('33') })
  await edit(ADD)
  await linkToCloud(ACCOUNT, 'me')
  const merge = async (changes: readonly SyncEntry[]) => {
    const next = await getNextSyncRequest(ACCOUNT, 'me', 100)
    const request = must(next.ok ? next.value : null, 'The account is linked.')
    const response = { changes, next: '1', more: false, is_removed: false, now_ms: NOW_MS }
    await applySyncResponse(ACCOUNT, request, response)
    return request.changes
  }
  await merge([])
  const sent = await merge([])
  expect(sent.filter(({ kind }) => kind === 'pull')).toHaveLength(3)
  const read301 = [{ from: '2026-01-01 00:00:00', to: '2026-01-02 00:00:00' }]
  const stamp = { atMs: 1, by: 'Bannerday' }
  await merge([{ kind: 'value', key: 'read/301', stamp, value: read301 }])
  expect((await read()).map(getManualMark)).toEqual([null, null])
  const tombstone = { key: 'pull/301/2026-01-01 10:00:30|10000003|0', isDeleted: true }
  expect(await merge([])).toMatchObject([{ ...tombstone, settled: NEVER }])
})
