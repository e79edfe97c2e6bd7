import { isSyncablePull, MAX_TEXT_LENGTH } from '@bannerday/domain/sync/is-sync-entry'
import { expect, test, vi } from 'vitest'
import { parseHoyoPage, parseKuroPage } from './parse-page.ts'

/** A row with a name of the given length. */
function createRow(id: number, nameLength: number): Record<string, string> {
  return {
    uid: '800000001',
    gacha_type: '301',
    id: `170000000000000000${id}`,
    time: '2026-01-01 10:00:00',
    item_id: '1001',
    name: 'x'.repeat(nameLength),
    rank_type: '3',
  }
}

function createKuroRow(name: string): Record<string, unknown> {
  return {
    cardPoolType: 'Featured Resonator',
    resourceId: 1204,
    qualityLevel: 3,
    resourceType: 'Weapons',
    name,
    count: 1,
    time: '2026-01-01 10:00:00',
  }
}

test('counts a HoYo row as unreadable when devices refuse to sync its pull', () => {
  const list = [createRow(1, MAX_TEXT_LENGTH), createRow(2, MAX_TEXT_LENGTH + 1)]
  const page = parseHoyoPage(JSON.stringify({ retcode: 0, data: { list } }), 'genshin')
  expect(page).toMatchObject({ ok: true, value: { pulls: [{ id: list[0]?.id }], unreadable: 1 } })
  expect(page.ok && page.value.pulls.every(isSyncablePull)).toBe(true)
})

test('counts a Kuro row as unreadable when devices refuse to sync its pull', () => {
  const data = [createKuroRow('Sword'), createKuroRow('x'.repeat(MAX_TEXT_LENGTH + 1))]
  const page = parseKuroPage(JSON.stringify({ code: 0, data }), '1', '900000001')
  expect(page).toMatchObject({ ok: true, value: { pulls: [{ name: 'Sword' }], unreadable: 1 } })
})

test('removes characters that cannot be stored', () => {
  const list = [{ ...createRow(1, 1), name: 'Ke\0qing\ud800', remark: 'a\0' }]
  const hoyo = parseHoyoPage(JSON.stringify({ retcode: 0, data: { list } }), 'genshin')
  const pull = { name: 'Keqing\ufffd', extra: { remark: 'a' } }
  expect(hoyo).toMatchObject({ ok: true, value: { pulls: [pull], unreadable: 0 } })
  const data = [createKuroRow('Sw\0ord')]
  const kuro = parseKuroPage(JSON.stringify({ code: 0, data }), '1', '900000001')
  expect(kuro).toMatchObject({ ok: true, value: { pulls: [{ name: 'Sword' }], unreadable: 0 } })
})

test.each(['{}', '0', '[]', '""'])(
  'refuses a page of millions of %s without parsing it',
  (value) => {
    const list = `[${`${value},`.repeat(2_000_000)}${value}]`
    const parse = vi.spyOn(JSON, 'parse')
    const unusable = { ok: false, problem: 'unusable' }
    expect(parseKuroPage(`{"code":0,"data":${list}}`, '1', '900000001')).toEqual(unusable)
    expect(parseHoyoPage(`{"retcode":0,"data":{"list":${list}}}`, 'genshin')).toEqual(unusable)
    expect(parse).not.toHaveBeenCalled()
    parse.mockRestore()
  },
)

test('reads half a year of Kuro rows, and refuses more than 20,000', () => {
  const read = (count: number) => {
    const data = Array.from({ length: count }, () => createKuroRow('Sword'))
    return parseKuroPage(JSON.stringify({ code: 0, data }), '1', '900000001')
  }
  const half = read(14_000)
  expect(half.ok && half.value.pulls.length).toBe(14_000)
  const { cardPoolType } = createKuroRow('Sword')
  const data = Array.from({ length: 20_001 }, () => ({ cardPoolType }))
  expect(parseKuroPage(JSON.stringify({ code: 0, data }), '1', '900000001')).toEqual({
    ok: false,
    problem: 'unusable',
  })
})
