import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampleItemLookups } from '../../testing/item-lookups.ts'
import { readSample } from '../../testing/read-sample.ts'
import { readPullFile } from '../read-pull-file.ts'

const RNG_ROW = {
  uid: '1767225600000000101',
  id: 1011,
  timestamp: 1767225600000,
  rarity: 3,
  gacha: 2001001,
  gachaType: 2001,
  pity: 4,
  manual: false,
  no: 1,
  result: 0,
}
const RNG_MOE = {
  version: 1,
  game: 'zzz',
  data: {
    curProfileId: 1,
    profiles: {
      1: {
        name: 'Main',
        bindUid: 1300000001,
        stores: {
          0: {
            items: {
              2001: [RNG_ROW],
              12001: [{ ...RNG_ROW, uid: '1767225600000000201', gachaType: 12001 }],
              5001: [{ ...RNG_ROW, uid: '7', gachaType: 5001, manual: true }],
            },
          },
        },
      },
      2: { name: 'Second', bindUid: null, stores: { 0: { items: { 1001: [RNG_ROW] } } } },
    },
  },
}

const HOYOLAB_PULLS = {
  bannerday_source: 'hoyolab-zenless',
  uid: '1300000001',
  region: 'prod_gf_jp',
  lang: 'en-us',
  saved_at: 1767229200,
  lists: {
    GACHA_TYPE_CHARACTER_RETURN: [],
    GACHA_TYPE_CHARACTER_UP: [
      {
        id: '1767225600000000101',
        item_id: '1011',
        item_name: 'Anby',
        item_type: 'Agents',
        rarity: 'A',
        date: { year: 2026, month: 1, day: 1, hour: 8, minute: 0, second: 0 },
      },
    ],
  },
}

/** Newest first: 12 pulls since the last five-star, a guaranteed one, a lost one, and one before. */
const HOYOLAB_TOPS = {
  bannerday_source: 'hoyolab-starrail',
  uid: '800000001',
  region: 'prod_official_asia',
  lang: 'en-us',
  saved_at: 1767312000,
  lists: {
    GachaType_AvatarUp: [
      { id: '1767225600000000301', item: { item_id: 1005 }, is_up: true, gacha_count: 75 },
      { id: '0', item: null, is_up: false, gacha_count: 12 },
      { id: '1764547200000000301', item: { item_id: 1003 }, is_up: false, gacha_count: 80 },
      { id: '1761955200000', item: { item_id: 1102 }, is_up: true, gacha_count: 9 },
    ],
    GachaType_Standard: [{ id: '0', item: null, is_up: false, gacha_count: 0 }],
  },
}

const journalRow = (bannerType: number) => ({
  id: 1,
  bannerType,
  bannerTypeName: 'Character Event Warp',
  type: 'Character',
  rarity: 5,
  rarityText: '★★★★★',
  time: '2026-01-01 08:00:00',
  name: 'Kafka',
  pity: 75,
})
const WARP_JOURNAL = {
  bannerTypes: { 11: 'Character Event Warp' },
  uids: { 800000001: { statistics: {}, warpHistory: [journalRow(11), journalRow(1)] } },
}

const kuroRow = (name: string) => ({
  cardPoolType: name,
  resourceId: 21010013,
  qualityLevel: 3,
  resourceType: 'Weapon',
  name: 'Sword of Night',
  count: 1,
  time: '2026-01-01 08:00:00',
})
const WAVES = {
  uid: '100000001',
  record_id: 'live-secret',
  data: { 角色精准调谐: [kuroRow('角色精准调谐')], 武器忆旅唤取: [kuroRow('x')] },
}

const WISHES =
  '\uFEFFBanner;Index;Item;Item Type;Item Rarity;Date\r\n' +
  'Character Event;2;Cool Steel;Weapon;3;2021-03-01 12:30\r\n' +
  'Character Event;1;Mona;Character;5;2021-03-01 12:30\r\n' +
  'Novice;1;Cool Steel;Weapon;3;2021-02-01 12:30:05\r\n'

describe('readPullFile', () => {
  test('reads backups of zzz.rng.moe with their types and instants', () => {
    const { accounts, unidentified } = readSample(RNG_MOE)
    expect(accounts).toMatchObject([
      {
        uid: '1300000001',
        pulls: [
          { pullType: '2', id: '1767225600000000101', time: '2026-01-01 08:00:00', rarity: 4 },
          { pullType: '5' },
          { pullType: '102' },
        ],
      },
    ])
    expect(accounts[0]?.pulls.find(({ pullType }) => pullType === '5')?.id).toBeUndefined()
    expect(unidentified).toMatchObject([{ name: 'Second', rows: 1 }])
  })

  test('reads the other numbers of the types of zenless in every format', () => {
    const aliases = { 1001: '1', 2011: '2', 3001: '3', 5001: '5', 12001: '102', 13001: '103' }
    for (const [gacha_type, pullType] of Object.entries(aliases)) {
      const row = { id: '9', gacha_type, item_id: '1011', time: '2026-01-01 08:00:00' }
      const list = [row, { ...row, gacha_type: pullType }]
      const { accounts } = readSample({
        info: { version: 'v4.2' },
        nap: [{ uid: '1300000001', timezone: 8, lang: 'en-us', list }],
      })
      expect(accounts[0]?.pulls.map((pull) => pull.pullType)).toEqual([pullType, pullType])
      expect(readSample([{ ...row, uid: '1300000001' }]).accounts).toMatchObject([
        { gameId: 'zenless', pulls: [{ pullType }] },
      ])
    }
  })

  test('reads all pulls of HoYoLAB as the script saves them', () => {
    expect(readSample(HOYOLAB_PULLS)).toMatchObject({
      format: 'hoyolab',
      accounts: [
        {
          gameId: 'zenless',
          uid: '1300000001',
          warnings: [],
          pulls: [
            {
              id: '1767225600000000101',
              pullType: '2',
              time: '2026-01-01 08:00:00',
              rarity: 4,
              itemId: '1011',
            },
          ],
        },
      ],
    })
  })

  test('reads the five-stars of HoYoLAB as remembered ones with the pity, not as pulls', () => {
    const at = '2026-01-02 08:00:00'
    expect(readSample(HOYOLAB_TOPS)).toMatchObject({
      accounts: [
        {
          gameId: 'starrail',
          pulls: [],
          remembered: {
            11: {
              start: { topPity: 12, isGuaranteed: false, at },
              tops: [
                { itemId: '1005', day: '2026-01-01', pity: 75, outcome: 'guaranteed' },
                { itemId: '1003', day: '2025-12-01', pity: 80, outcome: 'lost' },
                { itemId: '1102', day: '2025-11-01', pity: 9 },
              ],
            },
            1: { start: { topPity: 0, at }, tops: [] },
          },
        },
      ],
    })
  })

  test('reads the page of warp-journal, whose numbers of pulls are not ids', () => {
    const [account] = readSample(WARP_JOURNAL).accounts
    expect(account).toMatchObject({ gameId: 'starrail', uid: '800000001' })
    expect(account?.pulls.map(({ id, pullType, rarity }) => [id, pullType, rarity])).toEqual([
      [undefined, '11', 5],
      [undefined, '1', 5],
    ])
  })

  test('reads the CSV of genshin-wishes.com in the order of its index', () => {
    const read = readPullFile(WISHES, sampleItemLookups, {
      uids: { 'genshin-wishes.com': '800000001' },
    })
    expect(read).toMatchObject({
      ok: true,
      value: {
        format: 'genshin-wishes',
        accounts: [
          {
            pulls: expect.arrayContaining([
              expect.objectContaining({ name: 'Mona', time: '2021-03-01 12:30:00', place: 1 }),
              expect.objectContaining({ pullType: '100', time: '2021-02-01 12:30:05' }),
            ]),
          },
        ],
        unreadable: [],
      },
    })
  })

  test('reads one list per pool, and drops the live secret', () => {
    const read = readSample(WAVES)
    expect(read.accounts[0]?.pulls.map(({ pullType }) => pullType).toSorted()).toEqual(['1', '13'])
    expect(JSON.stringify(read)).not.toContain('live-secret')
    const row = { id: '1767225600000000101', gacha_type: '400', time: '2026-01-01 08:00:00' }
    const named = { ...row, name: 'Mona', rank_type: 5 }
    for (const json of [
      { uid: '800000001', data: { 角色祈愿: [named] } },
      { uid: '800000001', banners: { 301: [named], 100: [] } },
      { schema_version: 1, accounts: [{ uid: '800000001', banners: { 301: [named] } }] },
    ])
      expect(readSample(json).accounts).toMatchObject([
        { gameId: 'genshin', uid: '800000001', pulls: [{ gachaType: '400', pullType: '301' }] },
      ])
  })

  test('reads a summary with five-stars only as remembered ones, not as pulls', () => {
    const row = { gacha_type: '11', item_id: '1005', name: 'Kafka', item_type: '角色' }
    const summary = {
      uid: '800000001',
      data_time: '2026-01-02 09:00:00',
      pity_counts: { 角色跃迁: 12 },
      pool_data_time: { 角色跃迁: '2026-01-02 08:00:00' },
      data: {
        角色跃迁: [
          { ...row, time: '2025-12-01 08:00:00', gacha_count: 80, is_up: false, item_id: '1003' },
          { ...row, time: '2026-01-01 08:00:00', gacha_count: 75, is_up: true },
        ],
      },
    }
    expect(readSample(summary).accounts).toMatchObject([
      {
        gameId: 'starrail',
        uid: '800000001',
        pulls: [],
        remembered: {
          11: {
            start: { topPity: 12, isGuaranteed: false, at: '2026-01-02 08:00:00' },
            tops: [
              { itemId: '1005', day: '2026-01-01', pity: 75, outcome: 'guaranteed' },
              { itemId: '1003', day: '2025-12-01', pity: 80, outcome: 'lost' },
            ],
          },
        },
      },
    ])
  })
})

test('never throws for a cut or damaged file', () => {
  const files = [RNG_MOE, WAVES, HOYOLAB_PULLS, HOYOLAB_TOPS, WARP_JOURNAL]
  const texts = files.map((json) => JSON.stringify(json)).concat(WISHES)
  fc.assert(
    fc.property(
      fc.constantFrom(...texts),
      fc.nat(),
      fc.constantFrom('', 'null', '[]', '{}', '"', '1e999', ';', '\n'),
      (text, at, insert) => {
        const position = at % text.length
        readPullFile(text.slice(0, position), sampleItemLookups)
        readPullFile(text.slice(0, position) + insert + text.slice(position), sampleItemLookups)
      },
    ),
    { numRuns: 200 },
  )
})
