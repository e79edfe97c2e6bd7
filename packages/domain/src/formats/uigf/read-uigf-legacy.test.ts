import { describe, expect, test } from 'vitest'
import { sampleItemLookups } from '../../testing/item-lookups.ts'
import type { PullFile } from '../pull-file/pull-file.ts'
import { readPullFile } from '../read-pull-file.ts'

const row = {
  uigf_gacha_type: '301',
  gacha_type: '400',
  item_id: '10000003',
  time: '2025-02-14 18:44:31',
  id: '1739556001000000001',
}

function read(info: object, list: unknown[]): PullFile {
  const result = readPullFile(JSON.stringify({ info, list }), sampleItemLookups)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

describe('UIGF v2 and v3', () => {
  test.each([
    ['v2.2', {}, []],
    ['v2.3', {}, []],
    ['v2.4', { region_time_zone: -5 }, []],
    ['v2.4', {}, [{ kind: 'zone', given: null, used: -5 }]],
    ['v3.0', { region_time_zone: '0' }, [{ kind: 'zone', given: 0, used: -5 }]],
    ['v3.0', { region_time_zone: -5 }, []],
  ])('reads %s with %j', (version, zone, warnings) => {
    const info = { uid: 600000000, uigf_version: version, export_app: 'x', ...zone }
    const file = read(info, [row])
    expect(file).toMatchObject({ format: 'uigf', version, app: 'x' })
    expect(file.accounts).toMatchObject([
      { gameId: 'genshin', uid: '600000000', zone: -5, warnings, pulls: [{ pullType: '301' }] },
    ])
    expect(file.accounts[0]!.pulls[0]).toMatchObject({ gachaType: '400', rarity: 5 })
  })

  test('finds the item of a v2.2 row, which has only a name', () => {
    const info = { uid: '100000000', uigf_version: 'v2.2', export_timestamp: 1739556000000 }
    const named = { ...row, item_id: '', name: '琴', rank_type: '5', uid: '1', lang: 'zh-cn' }
    expect(read(info, [named]).accounts[0]!.pulls[0]).toEqual({
      id: row.id,
      pullType: '301',
      gachaType: '400',
      time: row.time,
      itemId: '10000003',
      name: '琴',
      rarity: 5,
    })
  })

  test('ignores ids that a program generated', () => {
    const list = [
      { ...row, id: '1000000000000000001' },
      { ...row, id: '1000000000000000000' },
    ]
    const { pulls } = read({ uid: '100000000', uigf_version: 'v3.0' }, list).accounts[0]!
    expect(pulls.map(({ id, place }) => [id, place])).toEqual([
      [undefined, 1],
      [undefined, 0],
    ])
  })

  test('asks for a missing UID and uses it', () => {
    const text = JSON.stringify({ info: { uigf_version: 'v3.0' }, list: [row] })
    const without = readPullFile(text, sampleItemLookups)
    expect(without).toMatchObject({
      ok: true,
      value: {
        accounts: [],
        unidentified: [{ name: 'list', gameId: 'genshin', rows: 1 }],
        unreadable: [],
      },
    })
    const named = readPullFile(text, sampleItemLookups, { uids: { list: '700000000' } })
    expect(named).toMatchObject({
      ok: true,
      value: { accounts: [{ uid: '700000000', zone: 1 }], unidentified: [], unreadable: [] },
    })
  })

  test('converts times to server time when the user names another clock', () => {
    const info = { uid: '600000000', uigf_version: 'v3.0', region_time_zone: 8 }
    const text = JSON.stringify({ info, list: [row] })
    const result = readPullFile(text, sampleItemLookups, { zones: { 'genshin-600000000': 8 } })
    expect(result).toMatchObject({
      ok: true,
      value: { accounts: [{ zone: -5, pulls: [{ time: '2025-02-14 05:44:31' }] }] },
    })
  })

  test('refuses version 1', () => {
    const text = JSON.stringify({ info: { uigf_version: 'v1.0', uid: '1' }, list: [] })
    expect(readPullFile(text, sampleItemLookups)).toEqual({
      ok: false,
      problem: { kind: 'unsupported-version', version: 'v1.0' },
    })
  })
})

describe('reads both headers that Starward writes for every game', () => {
  const both = { uigf_version: 'v3.0', srgf_version: 'v1.0', export_app: 'Starward', lang: 'en-us' }
  const { time, id } = row

  test.each([
    ['genshin', '100000000', { uigf_gacha_type: '301', gacha_type: '400', item_id: '10000003' }],
    ['starrail', '100000000', { gacha_type: '11', item_id: '20022' }],
    ['starrail', '100000000', { gacha_type: '1', item_id: '20022' }],
    ['zenless', '10000000', { gacha_type: '3', item_id: '12004' }],
    ['zenless', '10000000', { gacha_type: '2', item_id: '1021' }],
    // Neither type nor item is distinctive, but only Zenless Zone Zero has rank 2.
    ['zenless', '10000000', { gacha_type: '1', item_id: '999', rank_type: '2' }],
  ])('reads %s (%s, %j)', (gameId, uid, own) => {
    const file = read({ ...both, uid, region_time_zone: 8 }, [{ ...own, time, id }])
    expect(file).toMatchObject({ format: 'uigf', version: 'v3.0', app: 'Starward', unreadable: [] })
    expect(file.accounts).toMatchObject([
      { gameId, uid, zone: 8, warnings: [], pulls: [{ id, time, gachaType: own.gacha_type }] },
    ])
  })

  test('asks for the game when it cannot be determined', () => {
    const list = [{ gacha_type: '1', item_id: '999', rank_type: '4', time, id }]
    const text = JSON.stringify({ info: { ...both, uid: '100000000' }, list })
    expect(readPullFile(text, sampleItemLookups)).toEqual({
      ok: false,
      problem: { kind: 'game-needed' },
    })
    expect(readPullFile(text, sampleItemLookups, { gameId: 'zenless' })).toMatchObject({
      value: { accounts: [{ gameId: 'zenless' }] },
    })
  })
})

test.each([
  ['starrail', 'uigf_version', 'v3.0', '11'],
  ['zenless', 'srgf_version', 'v1.0', '102'],
])('detects rows of %s under %s by themselves', (gameId, header, version, gacha_type) => {
  const info = { [header]: version, uid: '1300000000', region_time_zone: 8 }
  const { time, id } = row
  expect(read(info, [{ gacha_type, time, id, item_id: '1' }]).accounts).toMatchObject([{ gameId }])
})

test('reads SRGF v1.0: one account of Star Rail', () => {
  const info = { srgf_version: 'v1.0', uid: '111222333', lang: 'zh-cn', region_time_zone: 8 }
  const { id, time } = row
  const file = read(info, [{ id, gacha_id: '2073', gacha_type: '11', item_id: '20022', time }])
  expect(file).toMatchObject({ format: 'srgf', version: 'v1.0' })
  expect(file.accounts).toEqual([
    {
      gameId: 'starrail',
      uid: '111222333',
      zone: 8,
      lang: 'zh-cn',
      warnings: [],
      pulls: [
        { id, pullType: '11', gachaType: '11', time, itemId: '20022', gachaId: '2073', rarity: 3 },
      ],
    },
  ])
})
