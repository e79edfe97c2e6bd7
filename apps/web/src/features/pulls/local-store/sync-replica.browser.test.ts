import { must } from '@bannerday/domain/invariant'
import type { PullEntry } from '@bannerday/domain/sync/sync-entry'
import { NEVER } from '@bannerday/domain/sync/stamp'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearPulls, pulls, storePulls } from '../testing/show-pulls-page.tsx'
import { nameAccount, readAccount, setManualPity } from './accounts.ts'
import {
  applySyncResponse,
  getNextSyncRequest,
  linkToCloud,
  type SyncRequest,
  unlinkFromCloud,
} from './sync-replica.ts'

const ACCOUNT = { game: 'genshin', uid: '800000001' } as const

const [pull] = pulls('3')
if (pull === undefined) throw new Error('One pull is created.')

const DELETED: PullEntry = {
  kind: 'pull',
  key: `pull/301/${pull.id}`,
  stamp: { atMs: 5_000, by: 'another' },
  isDeleted: true,
  pull,
  settled: NEVER,
}

async function getNext(owner: string): Promise<SyncRequest> {
  const next = await getNextSyncRequest(ACCOUNT, owner, 100)
  return must(next.ok ? next.value : null, 'The account is linked.')
}

const respond = (changes: readonly PullEntry[]) => ({
  changes,
  next: '1',
  more: false,
  is_removed: false,
  now_ms: 1_000,
})

/** Merges with a cloud that has changes. */
async function merge(changes: readonly PullEntry[]): Promise<void> {
  const merged = await applySyncResponse(ACCOUNT, await getNext('me'), respond(changes))
  if (!merged.ok) throw new Error(merged.problem)
}

async function storeLinked(): Promise<void> {
  await storePulls({ '301': pulls('3') }, ACCOUNT)
  await nameAccount(ACCOUNT, 'Lumine')
  await linkToCloud(ACCOUNT, 'me')
  await merge([])
}

const read = async () => {
  const account = await readAccount(ACCOUNT)
  return account.ok ? account.value : null
}

describe('linking an account', () => {
  beforeEach(clearPulls)

  const readCursor = async (owner: string) => {
    const next = await getNextSyncRequest(ACCOUNT, owner, 100)
    return next.ok ? next.value?.since : next.problem
  }

  test('continues its synchronization with the same owner, and starts that with another', async () => {
    await storeLinked()
    await linkToCloud(ACCOUNT, 'me')
    expect(await readCursor('me')).toBe('1')
    await linkToCloud(ACCOUNT, 'another')
    expect(await readCursor('another')).toBe('')
  })

  test('discards a response that arrives after it, by owner and by cursor', async () => {
    await storeLinked()
    const sent = await getNext('me')
    await linkToCloud(ACCOUNT, 'another')
    const late = await applySyncResponse(ACCOUNT, sent, respond([DELETED]))
    expect(late).toMatchObject({ value: { hasChanged: false, isUnfinished: false } })
    expect(await readCursor('another')).toBe('')

    // The same owner starts again, so the merge repeats its request with the new cursor.
    await unlinkFromCloud(ACCOUNT)
    await linkToCloud(ACCOUNT, 'me')
    const repeated = await applySyncResponse(ACCOUNT, sent, respond([DELETED]))
    expect(repeated).toMatchObject({ value: { hasChanged: false, isUnfinished: true } })
    expect(await readCursor('me')).toBe('')
    expect(await read()).toBeDefined()
  })
})

describe('an account of which another device deletes all pulls', () => {
  beforeEach(clearPulls)

  test('is no longer on the device, and returns with its nickname when pulls are imported', async () => {
    await storeLinked()
    await merge([DELETED])
    expect(await read()).toBeUndefined()
    await storePulls({ '301': pulls('33') }, ACCOUNT)
    await merge([])
    expect(await read()).toMatchObject({ nickname: 'Lumine', gachaTypes: { '301': [{}, {}] } })
    const next = await getNextSyncRequest(ACCOUNT, 'me', 100)
    // The nickname was not removed, so its removal is not sent.
    expect(next.ok && next.value?.changes.map(({ key }) => key)).not.toContain('nickname')
  })

  test('stays on the device with its manual pity', async () => {
    await storeLinked()
    await setManualPity(ACCOUNT, '302', { start: { topPity: 12 }, tops: [] }, 0)
    await merge([DELETED])
    expect(await read()).toMatchObject({
      gachaTypes: {},
      settings: { '302': { start: { topPity: 12 } } },
    })
  })
})
