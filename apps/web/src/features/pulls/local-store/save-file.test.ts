import type { PullAccount } from '@bannerday/domain/formats/pull-file/pull-file'
import { readPullFile } from '@bannerday/domain/formats/read-pull-file'
import { type ByGame, GAME_IDS } from '@bannerday/domain/game'
import type { ItemLookup } from '@bannerday/domain/pulls/item-lookup'
import { describe, expect, test } from 'vitest'
import { mergeAccount, mergeMiliastraRows } from './save-file.ts'

const noFacts: ItemLookup = { getRarity: () => undefined, findItemId: () => undefined }
const facts = Object.fromEntries(GAME_IDS.map((id) => [id, noFacts])) as ByGame<ItemLookup>

/**
 * Creates one pull per hour from 2025-02-14 22:10 UTC, with times on a clock `zone` hours ahead of
 * UTC.
 */
function rows(count: number, zone: number) {
  return Array.from({ length: count }, (_, hour) => {
    const moment = Temporal.Instant.from('2025-02-14T22:10:00Z').add({ hours: hour })
    const time = moment.add({ hours: zone }).toString().slice(0, 19).replace('T', ' ')
    const id = `${moment.epochMilliseconds / 1000 - 240}000000001`
    return { gacha_type: '301', item_id: '10000003', rank_type: '5', time, id, timestamp: moment }
  })
}

function readFirstAccount(file: object): PullAccount {
  const result = readPullFile(JSON.stringify(file), facts)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value.accounts[0]!
}

function uigf(uid: string, list: object[]): PullAccount {
  return readFirstAccount({ info: { version: 'v4.2' }, hk4e: [{ uid, list }] })
}

function stardb(uid: string, list: ReturnType<typeof rows>): PullAccount {
  const character = list.map(({ id, item_id, timestamp }) => ({ id, item_id, timestamp }))
  return readFirstAccount({ user: { gi: { uids: [{ uid, wishes: { character } }] } } })
}

describe.each([
  ['800000000', 8],
  ['700000000', 1],
  ['600000000', -5],
])('an account on the server of %s', (uid, zone) => {
  const server = uigf(uid, rows(12, zone))
  const times = server.pulls.map(({ time }) => time)

  test('merges server time and UTC into one history', () => {
    const { account } = mergeAccount(undefined, server, noFacts, 'known')
    const merge = mergeAccount(account, stardb(uid, rows(12, zone)), noFacts, 'known')
    expect(merge.types).toEqual([{ pullType: '301', added: 0, known: 12, conflicts: 0 }])
    expect(merge.account).toMatchObject({ zone, game: 'genshin', uid })
    expect(merge.account.gachaTypes['301']!.map(({ time }) => time)).toEqual(times)
    expect(times[0]).toBe(rows(1, zone)[0]!.time)
  })

  test('corrects times that were stored as UTC, in other pull types too', () => {
    const wrong = rows(12, 0).map(({ time, id }, index) => {
      const pullType = index < 6 ? '301' : '200'
      return { ...server.pulls[index]!, id, time, pullType, gachaType: pullType }
    })
    const stored = { gameId: `genshin-${uid}`, game: 'genshin', uid, zone } as const
    const gachaTypes = { 301: wrong.slice(0, 6), 200: wrong.slice(6) }
    const link = { ...server, pulls: server.pulls.slice(3, 6) }
    const merge = mergeAccount({ ...stored, gachaTypes }, link, noFacts, 'known')
    expect(merge).toMatchObject({
      timesCorrected: 12,
      types: [{ pullType: '301', added: 0, known: 3, conflicts: 0 }],
    })
    const { 301: character, 200: standardWish } = merge.account.gachaTypes
    expect([...character!, ...standardWish!].map(({ time }) => time)).toEqual(times)
  })
})

const miliastraRows = (rows: readonly unknown[]) =>
  ({ section: 'hk4e_ugc', uid: '1', rows }) as const
const stored = (rows: readonly unknown[]) => ({ key: 'hk4e_ugc-1', rows })

test('merges an unreadable row of two programs into one with the fields of both', () => {
  const ours = { id: '1', op_gacha_type: '1000', item_name: 'a' }
  const theirs = { is_up: '0', op_gacha_type: '1000', item_name: 'b', id: 1 }
  const other = { id: '1', op_gacha_type: '2000' }
  expect(mergeMiliastraRows(stored([ours]), miliastraRows([theirs, other]))).toEqual(
    stored([{ ...ours, is_up: '0' }, other]),
  )
})

test('merges equal unreadable rows without an id', () => {
  expect(
    mergeMiliastraRows(undefined, miliastraRows([{ a: 1 }, 'x', { a: 1 }, { a: 2 }, { id: '' }])),
  ).toEqual(stored([{ a: 1 }, 'x', { a: 2 }, { id: '' }]))
})
