import * as fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { emptyItemLookups } from '../../testing/item-lookups.ts'
import type { PullFile } from '../pull-file/pull-file.ts'
import { readPullFile } from '../read-pull-file.ts'

const info = { export_timestamp: 1, export_app: 'sample', export_app_version: '1', version: 'v4.2' }
const row = {
  uigf_gacha_type: '301',
  gacha_type: '301',
  item_id: '10000003',
  count: '1',
  time: '2025-02-14 18:44:31',
  name: 'Jean',
  item_type: 'Character',
  rank_type: '5',
  id: '1739556001000000001',
}

function file(list: unknown[], section = 'hk4e', account: object = {}): object {
  return { info, [section]: [{ uid: '600000000', timezone: -5, lang: 'en-us', list, ...account }] }
}

function parse(text: string) {
  return readPullFile(text, emptyItemLookups)
}

function read(json: unknown): PullFile {
  const result = parse(JSON.stringify(json))
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

function onlyPull(json: unknown) {
  return read(json).accounts[0]!.pulls[0]!
}

describe('UIGF v4', () => {
  test('never throws for a valid file with arbitrary changes', () => {
    const keys = fc.constantFrom(
      ...Object.keys(row),
      'uid',
      'timezone',
      'list',
      'lang',
      '__proto__',
    )
    const locations = fc.constantFrom('row', 'account', 'info', 'root')
    fc.assert(
      fc.property(locations, keys, fc.jsonValue(), (location, key, value) => {
        const changed = { [key]: value }
        const json =
          location === 'row'
            ? file([{ ...row, ...changed }, row])
            : location === 'account'
              ? file([row], 'hk4e', changed)
              : {
                  ...file([row]),
                  ...(location === 'info' ? { info: { ...info, ...changed } } : changed),
                }
        const result = parse(JSON.stringify(json))
        if (location === 'row' && result.ok) {
          const { accounts, unreadable } = result.value
          expect((accounts[0]?.pulls.length ?? 0) + unreadable.length).toBe(2)
        }
      }),
    )
  })

  test('reads a row with all its fields', () => {
    expect(onlyPull(file([{ ...row, gacha_type: '400', op_gacha_type: '400' }]))).toEqual({
      id: '1739556001000000001',
      pullType: '301',
      gachaType: '400',
      time: '2025-02-14 18:44:31',
      itemId: '10000003',
      name: 'Jean',
      itemType: 'Character',
      rarity: 5,
      count: '1',
      extra: { op_gacha_type: '400' },
    })
  })

  test.each([
    ['a byte order mark', `\uFEFF${JSON.stringify(file([row]))}`],
    ['a long id as a bare number', JSON.stringify(file([row])).replace(`"${row.id}"`, row.id)],
    [
      'numbers where text belongs',
      JSON.stringify(
        file([{ ...row, gacha_type: 301, item_id: 10000003, rank_type: 5, count: 1 }]),
      ),
    ],
    ['text where numbers belong', JSON.stringify(file([row], 'hk4e', { timezone: '-5' }))],
    ['a number as uid', JSON.stringify(file([row], 'hk4e', { uid: 600000000 }))],
    ['no shared type', JSON.stringify(file([{ ...row, uigf_gacha_type: undefined }]))],
    ['only the shared type', JSON.stringify(file([{ ...row, gacha_type: '' }]))],
    ['an empty language', JSON.stringify(file([row], 'hk4e', { lang: '' }))],
    ['no head', JSON.stringify({ ...file([row]), info: undefined })],
    ['a version without v', JSON.stringify({ ...file([row]), info: { ...info, version: '4.7' } })],
  ])('tolerates %s', (_, text) => {
    const result = parse(text)
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    const [account] = result.value.accounts
    expect(account).toMatchObject({ gameId: 'genshin', uid: '600000000', zone: -5, warnings: [] })
    expect(account!.pulls[0]).toMatchObject({
      id: row.id,
      pullType: '301',
      itemId: '10000003',
      rarity: 5,
    })
  })

  test('tolerates a row without name, kind, rank and count', () => {
    const { item_id, time, id, gacha_type } = row
    const pull = onlyPull(file([{ item_id, time, id, gacha_type }]))
    expect(pull).toEqual({ id, time, pullType: '301', gachaType: '301', itemId: item_id })
  })

  test('ignores an id that another program rounded', () => {
    const account = read(file([{ ...row, id: Number(row.id) }])).accounts[0]!
    expect(account.pulls[0]).toMatchObject({ place: 0 })
    expect(account.pulls[0]!.id).toBeUndefined()
    expect(account.warnings).toEqual([{ kind: 'ids-rounded', rows: 1 }])
  })

  test('ignores an id of an impossible date, and warns', () => {
    const account = read(
      file([
        { ...row, id: '1000000000000000017' },
        { ...row, id: '0' },
      ]),
    ).accounts[0]!
    expect(account.pulls.map(({ id }) => id)).toEqual([undefined, undefined])
    expect(account.warnings).toEqual([{ kind: 'ids-foreign', rows: 1 }])
  })

  test.each([
    ['2', 3],
    ['3', 4],
    ['4', 5],
    ['7', undefined],
  ])('reads Zenless Zone Zero rank %s as rarity %s', (rank_type, rarity) => {
    const json = file([{ ...row, gacha_type: '102', rank_type }], 'nap', { uid: '1000000000' })
    expect(onlyPull(json).rarity).toBe(rarity)
    expect(onlyPull(json).pullType).toBe('102')
  })

  test('reads Wuthering Waves rows without ids in their order', () => {
    const at = { gacha_type: 1, time: '2026-03-01 10:00:00', rank_type: 3 }
    const list = [
      { ...at, item_id: 3 },
      { ...at, item_id: 2 },
      { ...at, item_id: 1, time: '2026-02-01 10:00:00' },
    ]
    const { pulls } = read(file(list, 'aki', { uid: '700000000', timezone: 8 })).accounts[0]!
    expect(pulls.map((pull) => pull.place)).toEqual([0, 1, 0])
  })

  test('keeps a wall clock unchanged and converts an instant to server time', () => {
    expect(onlyPull(file([row])).time).toBe('2025-02-14 18:44:31')
    for (const time of [1739576671, '1739576671000', 1739576671000, '2025-02-14T23:44:31Z']) {
      const account = read(file([{ ...row, time }])).accounts[0]!
      expect(account.pulls[0]!.time).toBe('2025-02-14 18:44:31')
      expect(account.warnings).toEqual([{ kind: 'times-converted', rows: 1 }])
    }
  })

  test.each([
    ['hk4e', '600000000', 0, -5, [{ kind: 'zone', given: 0, used: -5 }]],
    ['hk4e', '700000000', undefined, 1, [{ kind: 'zone', given: null, used: 1 }]],
    ['hk4e', '1800000000', 8, 8, []],
    ['hkrpg', '1600000000', 8, -5, [{ kind: 'zone', given: 8, used: -5 }]],
    ['nap', '1500000000', 1, 1, []],
    ['nap', '10000000', 8, 8, []],
    ['aki', '500000000', -5, -5, []],
    ['hk4e', '12', 1, 1, [{ kind: 'region-unknown', used: 1 }]],
  ])('derives the zone of %s %s from the UID', (section, uid, timezone, zone, warnings) => {
    const account = read(file([row], section, { uid, timezone })).accounts[0]!
    expect(account).toMatchObject({ zone, warnings })
  })

  test.each([
    '2025-02-30 00:00:00',
    '2025-01-01 24:00:00',
    '2025-02-30T00:00:00Z',
    '2025-01-01T10:00:00+99:00',
    '-1',
    '99999999999999999999',
  ])('rejects the time %s', (time) => {
    const { accounts, unreadable } = read(file([{ ...row, time }, row]))
    expect(accounts[0]!.pulls).toHaveLength(1)
    expect(unreadable).toMatchObject([{ row: 1, reason: 'bad-time' }])
  })

  test('lists unreadable rows with position and reason, and reads the rest', () => {
    const { accounts, unreadable } = read({
      ...file([null, { ...row, time: '2025-02-30 00:00:00' }, row, { ...row, gacha_type: 'x' }]),
      nap: [{ timezone: 8, list: [] }, { uid: '10000000' }, 5],
    })
    expect(accounts[0]!.pulls).toHaveLength(1)
    const of = { section: 'hk4e', game: 'genshin', account: 1, uid: '600000000' }
    const whole = { section: 'nap', game: 'zenless', row: null, uid: null, pullType: null }
    expect(unreadable).toEqual([
      { ...of, row: 1, pullType: null, reason: 'not-a-row' },
      { ...of, row: 2, pullType: '301', reason: 'bad-time' },
      { ...of, row: 4, pullType: 'x', reason: 'bad-type' },
      { ...whole, account: 1, reason: 'no-uid' },
      { ...whole, account: 2, reason: 'no-list' },
      { ...whole, account: 3, reason: 'not-an-account' },
    ])
  })

  test('joins an account that occurs twice', () => {
    const { id, ...withoutId } = row
    const entry = { uid: '600000000', timezone: -5, list: [row, { ...withoutId, item_id: '2' }] }
    const other = { ...entry, list: [...entry.list, { ...row, id: `${id}2` }] }
    const { accounts } = read({ info, hk4e: [entry, other] })
    expect(accounts.map((account) => account.pulls.length)).toEqual([3])
  })

  test('keeps Miliastra Wonderland rows unchanged', () => {
    const rows = [{ id: '1', schedule_id: '' }, 'odd']
    expect(read(file(rows, 'hk4e_ugc')).miliastraRows).toEqual([
      { section: 'hk4e_ugc', uid: '600000000', rows },
    ])
  })

  test.each([
    ['{\n  "info": {,\n}', { kind: 'not-json', line: 2, column: 12 }],
    ['', { kind: 'not-json', line: 1, column: 1 }],
    ['{"a": "b', { kind: 'not-json', line: 1, column: 7 }],
    ['[1, 2] 3', { kind: 'not-json', line: 1, column: 8 }],
    ['[1, 2', { kind: 'not-json', line: 1, column: 6 }],
    ['[]', { kind: 'unrecognised' }],
    ['{}', { kind: 'unrecognised' }],
    ['{"info":{"version":"v4.2"}}', { kind: 'no-accounts' }],
    ['{"info":{"version":"v5.0"},"hk4e":[]}', { kind: 'unsupported-version', version: 'v5.0' }],
  ])('reports the defect of %j', (text, problem) => {
    expect(parse(text)).toEqual({ ok: false, problem })
  })

  const example = '../shared/data/exchange/uigf-v4.2-example.json'
  test.skipIf(!existsSync(example))(
    'reads the published example (skipped without ../shared)',
    () => {
      const result = parse(readFileSync(example, 'utf8'))
      if (!result.ok) throw new Error(JSON.stringify(result.problem))
      expect(result.value.accounts.map((account) => account.pulls.length)).toEqual([1, 2, 1])
      expect(result.value.miliastraRows).toHaveLength(1)
      expect(result.value.unreadable).toEqual([])
    },
  )
})
