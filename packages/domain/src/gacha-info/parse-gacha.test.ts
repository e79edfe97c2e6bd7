import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAME_IDS } from '../game.ts'
import { parseGachaDetail } from './parse-gacha-detail.ts'
import { parseGachaList } from './parse-gacha-list.ts'

const ID = '00aa11bb22cc33dd44ee55ff66aa77bb88cc99dd'

const createList = (...rows: unknown[]) =>
  JSON.stringify({ retcode: 0, message: 'OK', data: { list: rows } })

const row = (fields: object = {}) => ({
  gacha_id: ID,
  gacha_type: 301,
  gacha_name: 'x',
  begin_time: '2026-01-05 18:00:00',
  end_time: '2026-01-26 14:59:59',
  ...fields,
})

function parseRow(fields: object, game: (typeof GAME_IDS)[number] = 'genshin') {
  const rows = parseGachaList(createList(row(fields)), game)
  return rows.ok ? rows.value[0] : rows.problem
}

test('reads a row with its window on the clock of each server', () => {
  expect(parseRow({})).toMatchObject({
    id: ID,
    pullType: '301',
    isPermanent: false,
    start: { kind: 'exact', at: '2026-01-05T18:00:00', basis: 'server' },
    end: { kind: 'exact', at: '2026-01-26T14:59:59', basis: 'server' },
  })
})

test.each(['06:00:00', '06:30:00', '07:00:00'])(
  'reads the start %s, inside the maintenance, as the start of the version',
  (time) => {
    expect(parseRow({ begin_time: `2026-09-23 ${time}` })).toMatchObject({
      start: { kind: 'version_start', at: '2026-09-23T11:00:00', basis: 'instant' },
      listed: { start: `2026-09-23T${time}` },
    })
  },
)

test('completes the last minute, and reads an end of the far future as not announced', () => {
  expect(parseRow({ end_time: '2026-10-13 17:59:00' })).toMatchObject({
    end: { at: '2026-10-13T17:59:59' },
  })
  expect(parseRow({ end_time: '2099-05-16 00:00:00' })).toMatchObject({ end: null })
})

test('maps the types of the list to those of the log, and knows permanent banners', () => {
  const types = [1001, 2001, 2012, 3011, 5001, 12_001, 13_002]
  const mapped = types.map((gacha_type) => parseRow({ gacha_type }, 'zenless'))
  expect(mapped).toMatchObject([
    { pullType: '1', isPermanent: true },
    ...['2', '2', '3'].map((pullType) => ({ pullType, isPermanent: false })),
    { pullType: '5', isPermanent: true },
    { pullType: '102', isPermanent: false },
    { pullType: '103', isPermanent: false },
  ])
  // Type 5001 exists in `op_gacha_type` only: both wishes share a counter.
  expect(parseRow({ gacha_type: 500, op_gacha_type: 5001 })).toMatchObject({ pullType: '500' })
})

test('keeps the good rows of a list, one per id, and rejects a list without any', () => {
  const bad = [
    { ...row(), gacha_id: '../x' },
    { ...row(), gacha_id: 'cc'.repeat(17), begin_time: '2026-02-30 10:00:00' },
    { ...row(), gacha_id: 'dd'.repeat(17), gacha_type: {} },
    null,
    'text',
  ]
  const mixed = parseGachaList(createList(...bad, row(), row({ gacha_label: '11_2' })), 'genshin')
  expect(mixed.ok && mixed.value.map(({ id }) => id)).toEqual([ID])
  expect(parseGachaList(createList(...bad), 'genshin')).toEqual({
    ok: false,
    problem: 'not-a-response',
  })
  expect(parseGachaList(createList(), 'genshin')).toEqual({ ok: true, value: [] })
  expect(parseGachaList('{"retcode":-1,"data":null}', 'genshin')).toEqual({
    ok: false,
    problem: 'refused',
  })
  expect(parseGachaList(createList(row()), 'wuthering')).toMatchObject({ ok: false })
})

const wish = {
  title: 'Event Wish "<color=#359697>Ballad</color> in Goblets"',
  gacha_type: 301,
  r5_prob: '0.600%',
  r5_baodi_prob: '1,600 %',
  r5_up_prob: '50.000%',
  r4_prob: '5.100%',
  r4_baodi_prob: null,
  r5_up_items: [
    { item_id: -1, item_name: 'Nobody', item_type: 'Personnage', item_type_cn: '角色' },
  ],
  r4_up_items: null,
  r5_prob_list: [
    { item_id: -2, item_name: 'Qiqi', item_type: 'Character', rank: 5, is_up: 0 },
    { item_id: -1, item_name: 'Nobody', item_type: 'Unheard of', rank: 5, is_up: 1 },
  ],
  r4_prob_list: [{ item_id: -1, item_name: 'The Bell', item_type: 'Weapon', rank: 4, is_up: 1 }],
  r3_prob_list: null,
}

function parseDetail(detail: unknown, game: (typeof GAME_IDS)[number]) {
  const parsed = parseGachaDetail(JSON.stringify(detail), game)
  return parsed.ok ? parsed.value : parsed.problem
}

test('reads the details of Genshin Impact: name, rates, and the pool without ids', () => {
  expect(parseDetail(wish, 'genshin')).toEqual({
    title: 'Event Wish "Ballad in Goblets"',
    name: 'Ballad in Goblets',
    rates: {
      5: { base: 0.006, consolidated: 0.016, featured: 0.5 },
      4: { base: 0.051, consolidated: null, featured: null },
      3: { base: null, consolidated: null, featured: null },
    },
    items: [
      { slot: 'r5_prob_list -2', name: 'Qiqi', kind: 'character', rarity: 5 },
      { slot: 'r5_prob_list -1', name: 'Nobody', kind: 'character', rarity: 5, isFeatured: true },
      { slot: 'r4_prob_list -1', name: 'The Bell', kind: 'weapon', rarity: 4, isFeatured: true },
    ].map((item) => ({ isFeatured: false, ...item, id: null, isChoosable: false })),
  })
})

test('reads the ids of Star Rail from the pool, which the featured list hides', () => {
  const detail = {
    title: '活动跃迁：「花与剑」',
    base_prob_star5: '0.600%',
    general_prob_star5: '1.600%',
    up_prob: '50%',
    items_up_star_5: [{ item_id: -1, item_name: '甲', star: 5, is_up: 0, origin_item_id: 0 }],
    items_avatar_star_5: [
      { item_id: 0, item_name: '甲', star: 5, is_up: 1, origin_item_id: 1999 },
      { item_id: 0, item_name: '姬子', star: 5, is_up: 0, origin_item_id: 1003 },
    ],
    items_light_cone_star_4: [
      { item_id: 0, item_name: '锥', star: 4, is_up: 0, origin_item_id: 0 },
    ],
    items_replace_avatar_star_5: [{ item_id: 0, item_name: '希儿', origin_item_id: 1102 }],
    items_pet_star_5: [{ item_name: 'of another game' }],
  }
  expect(parseDetail(detail, 'starrail')).toMatchObject({
    name: '花与剑',
    rates: { 5: { base: 0.006, consolidated: 0.016, featured: 0.5 } },
    items: [
      { name: '甲', id: '1999', kind: 'character', isFeatured: true },
      { name: '姬子', id: '1003', isFeatured: false },
      { name: '锥', id: null, kind: 'light-cone', rarity: 4 },
      { name: '希儿', id: '1102', isChoosable: true },
    ],
  })
})

test('finds the name of a banner in the title of each language', () => {
  const titles = [
    'Graceful Gale',
    'Series: Name',
    '「莓色香颂」角色祈愿',
    'Vœu « Chant cerise »',
    '기원 「연」',
  ]
  const names = titles.map((title) => parseDetail({ ...wish, title }, 'genshin'))
  expect(names).toMatchObject(
    ['Graceful Gale', 'Name', '莓色香颂', 'Chant cerise', '연'].map((name) => ({ name })),
  )
})

test('rejects details without a title or a pool', () => {
  for (const detail of [
    { ...wish, title: {} },
    { title: 'x' },
    { retcode: -1, title: 'x' },
    [],
    7,
  ]) {
    expect(typeof parseDetail(detail, 'genshin')).toBe('string')
  }
  expect(typeof parseDetail(wish, 'starrail')).toBe('string')
})

test('never throws, whatever a service sends', () => {
  const json = fc.json().map((text) => text.replaceAll('"a"', '"title"'))
  const broken = fc
    .tuple(fc.constantFrom(...Object.keys(wish)), fc.jsonValue())
    .map(([key, value]) => JSON.stringify({ ...wish, [key]: value }))
  const rows = fc
    .tuple(fc.constantFrom(...Object.keys(row())), fc.jsonValue())
    .map(([key, value]) => createList(row({ [key]: value })))
  fc.assert(
    fc.property(
      fc.oneof(json, broken, rows, fc.string()),
      fc.constantFrom(...GAME_IDS),
      (text, game) => {
        const detail = parseGachaDetail(text, game)
        if (detail.ok) expect(detail.value.items.every(({ name }) => name.length <= 120)).toBe(true)
        parseGachaList(text, game)
      },
    ),
  )
})
