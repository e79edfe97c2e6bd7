import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { emptyItemLookups } from '../testing/item-lookups.ts'
import { randomAccounts } from '../testing/random-account.ts'
import { readBackup, writeBackup } from './backup.ts'
import { writeCsv } from './sheets/csv.ts'
import type { MiliastraRows, PullFile } from './pull-file/pull-file.ts'
import { readPullFile } from './read-pull-file.ts'
import { readWorkbook } from './sheets/read-workbook.ts'
import type { Sheet } from './sheets/sheet.ts'
import { toSheets, toTable } from './write-table.ts'
import { writeUigfLegacy } from './uigf/write-uigf-legacy.ts'
import { writeUigf, type ExportAccount } from './uigf/write-uigf.ts'
import { writeWorkbook } from './sheets/write-workbook.ts'

const info = { timestamp: 1_795_000_000, app: 'Bannerday', appVersion: '1.0.0' }
const miliastraRows: MiliastraRows = {
  section: 'hk4e_ugc',
  uid: '600000000',
  rows: [{ id: '1', is_up: 0 }],
}

function read(file: string | readonly Sheet[]): PullFile {
  const result = readPullFile(file, emptyItemLookups)
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

/** The accounts of a file, sorted, without fields added by reading. */
function content(accounts: readonly ExportAccount[]) {
  return accounts
    .map(({ gameId, uid, zone, pulls }) => ({ key: `${gameId}-${uid}`, zone, pulls }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

function expectSame(file: PullFile, accounts: readonly ExportAccount[]): void {
  expect(file.unreadable).toEqual([])
  expect(content(file.accounts)).toEqual(content(accounts))
}

const some = randomAccounts.filter((accounts) => accounts.length > 0)

describe('reading a written file', () => {
  test('restores the history from UIGF v4.2', () => {
    fc.assert(
      fc.property(some, (accounts) => {
        const { file, omitted } = writeUigf(accounts, [miliastraRows], info, { strict: false })
        const again = read(JSON.stringify(file))
        expectSame(again, accounts)
        expect(again.miliastraRows).toEqual([miliastraRows])
        expect(omitted).toEqual([])
      }),
    )
  })

  test('restores the history from UIGF v3.0', () => {
    fc.assert(
      fc.property(some, (accounts) => {
        for (const account of accounts.filter(({ gameId }) => gameId === 'genshin')) {
          expectSame(read(JSON.stringify(writeUigfLegacy(account, info))), [account])
        }
      }),
    )
  })

  test('restores the history from CSV', () => {
    fc.assert(
      fc.property(some, (accounts) => expectSame(read(writeCsv(toTable(accounts))), accounts)),
    )
  })

  test('restores the history from XLSX', () => {
    fc.assert(
      fc.property(some, (accounts) => {
        const parts = writeWorkbook(toSheets(accounts))
        expectSame(read(readWorkbook(parts)), accounts)
      }),
    )
  })

  test('restores the whole device from a backup', () => {
    fc.assert(
      fc.property(randomAccounts, (accounts) => {
        const rest = { preferences: { language: 'fr' }, leftover: { 'genshin-1': [null, 'odd'] } }
        const text = writeBackup({ accounts, miliastraRows: [miliastraRows], rest }, info)
        const backup = readBackup(text, emptyItemLookups)
        if (!backup.ok) throw new Error(backup.problem.kind)
        expectSame(backup.value.file, accounts)
        expect(backup.value.rest).toEqual(rest)
        if (accounts.length > 0) expectSame(read(text), accounts)
      }),
    )
  })
})

describe('a backup', () => {
  test('reads a backup of a device without pulls', () => {
    const text = writeBackup({ accounts: [], miliastraRows: [], rest: { preferences: {} } }, info)
    expect(readBackup(text, emptyItemLookups)).toMatchObject({
      ok: true,
      value: { file: { accounts: [] }, rest: { preferences: {} } },
    })
  })

  test.each([
    ['{', 'not-json'],
    ['{"info":{"version":"v4.2"},"hk4e":[]}', 'not-a-backup'],
    ['{"bannerday":{"backup":2,"rest":{}}}', 'newer-backup'],
  ])('rejects %s', (text, kind) => {
    expect(readBackup(text, emptyItemLookups)).toMatchObject({ ok: false, problem: { kind } })
  })
})

const row = { time: '2026-02-01 10:00:00', itemId: '1021', rarity: 5 } as const
const zenless: ExportAccount = {
  gameId: 'zenless',
  uid: '10000000',
  zone: 8,
  lang: 'zh-cn',
  pulls: [
    { ...row, pullType: '2', gachaType: '2', place: 0, extra: { rate: '1' } },
    { ...row, id: '1769940000000000009', pullType: '2', gachaType: '2', gachaId: '3001' },
    { ...row, id: '1769940000000000010', pullType: '102', gachaType: '102' },
  ],
}
const wuthering: ExportAccount = {
  gameId: 'wuthering',
  uid: '500000000',
  zone: -5,
  pulls: [{ ...row, pullType: '1', gachaType: '1', place: 0 }],
}

describe('UIGF v4.2', () => {
  test('generates descending ids, and stores extra data outside of the schema', () => {
    const { file } = writeUigf([zenless, wuthering], [], info, { strict: false })
    const standard = { gacha_type: '2', item_id: '1021', time: row.time, rank_type: '4' }
    const head = { uid: '10000000', timezone: 8, lang: 'zh-cn' }
    const generated = { rate: '1', bannerday: { id: null, place: 0 }, id: '1769940000000000008' }
    expect(file).toEqual({
      info: {
        export_timestamp: 1_795_000_000,
        export_app: 'Bannerday',
        export_app_version: '1.0.0',
        version: 'v4.2',
      },
      nap: [
        {
          ...head,
          list: [
            { ...standard, ...generated },
            { ...standard, gacha_id: '3001', id: '1769940000000000009' },
          ],
        },
      ],
      nap_extra: [
        { ...head, list: [{ ...standard, gacha_type: '102', id: '1769940000000000010' }] },
      ],
      aki: [
        {
          uid: '500000000',
          timezone: -5,
          list: [
            {
              gacha_type: '1',
              item_id: '1021',
              time: row.time,
              rank_type: '5',
              bannerday: { place: 0 },
            },
          ],
        },
      ],
    })
  })

  test('contains only standard fields in strict mode and reports missing ones', () => {
    const { file, omitted } = writeUigf([zenless, wuthering], [], info, { strict: true })
    expect(Object.keys(file)).toEqual(['info', 'nap'])
    expect(JSON.stringify(file)).not.toMatch(/bannerday"|rate/)
    expect(omitted).toEqual([
      { gameId: 'zenless', uid: '10000000', pullType: '102', rows: 1 },
      { gameId: 'wuthering', uid: '500000000', pullType: '1', rows: 1 },
    ])
  })

  test('marks manual pulls in tables and files, and omits them in strict mode', () => {
    const extra = { manual_entry: 'added', manual_count: '1' }
    const account = { ...zenless, pulls: [{ ...row, pullType: '2', gachaType: '2', extra }] }
    const { file, omitted } = writeUigf([account], [], info, { strict: true })
    expect(Object.keys(file)).toEqual(['info'])
    expect(omitted).toEqual([{ gameId: 'zenless', uid: '10000000', pullType: '2', rows: 1 }])
    const full = writeUigf([account], [], info, { strict: false }).file
    expect(full).toMatchObject({ nap: [{ list: [extra] }] })
    const [header, cells] = toTable([account, zenless])
    expect(cells?.[header!.indexOf('manual_entry')]).toBe('added')
  })

  test("generates ids that reveal the server's clock", () => {
    const pulls = [{ ...row, pullType: '301', gachaType: '301', place: 0 }]
    const account: ExportAccount = { gameId: 'genshin', uid: '600000000', zone: -5, pulls }
    const { file } = writeUigf([account], [], info, { strict: true })
    const legacy = writeUigfLegacy(account, info)
    // As rewritten by a program that drops our field.
    const list = legacy.list.map((one) => ({ ...one, bannerday: undefined }))
    for (const written of [file, { ...legacy, list }]) {
      expect(read(JSON.stringify(written)).accounts).toMatchObject([
        { warnings: [], pulls: [{ time: row.time }] },
      ])
    }
  })
})

const folder = '../shared/data/exchange/schema'

function createValidator(name: string): ValidateFunction {
  const schema = JSON.parse(readFileSync(`${folder}/${name}.schema.json`, 'utf8')) as object
  return new Ajv2020({ strict: false, allErrors: true }).compile(schema)
}

describe.skipIf(!existsSync(folder))('official schemas (skipped without ../shared)', () => {
  test.each([true, false])('passes the v4.2 schema, strict %s', (strict) => {
    const validate = createValidator('uigf-v4.2')
    fc.assert(
      fc.property(some, (accounts) => {
        validate(writeUigf(accounts, [], info, { strict }).file)
        expect(validate.errors ?? []).toEqual([])
      }),
    )
  })

  test('passes the v3.0 schema', () => {
    const validate = createValidator('uigf-legacy-v3.0')
    fc.assert(
      fc.property(some, ([account]) => {
        if (account?.gameId !== 'genshin') return
        validate(writeUigfLegacy(account, info))
        expect(validate.errors ?? []).toEqual([])
      }),
    )
  })

  test('fails the v4.2 schema without an id, so the test can fail', () => {
    const list = [{ gacha_type: '2', item_id: '1', time: row.time }]
    const file = {
      ...writeUigf([], [], info, { strict: true }).file,
      nap: [{ uid: '1', timezone: 8, list }],
    }
    expect(createValidator('uigf-v4.2')(file)).toBe(false)
  })
})
