import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleItemLookups } from '../../testing/item-lookups.ts'
import { expectFast } from '../../testing/expect-fast.ts'
import { readPullFile } from '../read-pull-file.ts'

const GENSHIN = 'https://public-operation-hk4e-sg.hoyoverse.com/gacha_info/api/getGachaLog'

const genshinRow = (index: number) => ({
  uid: '800000001',
  gacha_type: '301',
  item_id: '',
  count: '1',
  time: `2026-01-0${1 + (index % 9)} 08:00:00`,
  name: 'Cool Steel',
  lang: 'en-us',
  item_type: 'Weapon',
  rank_type: '3',
  id: String(1767225600000000101n + BigInt(index) * 86_400_000_000_000n),
})

const entry = (url: string, answer: unknown, request: object = {}, content: object = {}) => ({
  startedDateTime: '2026-01-09T08:00:00.000Z',
  request: { method: 'GET', url, headers: [{ name: 'Cookie', value: '{"[' }], ...request },
  response: { status: 200, content: { mimeType: 'application/json', text: answer, ...content } },
})

const page = (rows: readonly object[]) =>
  JSON.stringify({ retcode: 0, message: 'OK', data: { page: '0', list: rows } })

const other = entry('https://example.org/', '{"secret":"}]\\""}')
const pages = [0, 2, 4].map((first) =>
  entry(
    `${GENSHIN}?game_biz=hk4e_global&end_id=0`,
    page([genshinRow(first + 1), genshinRow(first)]),
  ),
)

const toHar = (entries: readonly unknown[]) =>
  JSON.stringify({ log: { version: '1.2', creator: {}, pages: [], entries } })
const read = (text: string) => readPullFile(text, sampleItemLookups)

test('reads the recorded pages of all services and nothing else', () => {
  const kuroRow = {
    cardPoolType: 'Name of the pool',
    resourceId: 21010013,
    qualityLevel: 3,
    resourceType: 'Weapon',
    name: 'Sword of Night',
    count: 1,
    time: '2026-01-01 08:00:00',
  }
  const kuro = entry(
    'https://gmserver-api.aki-game2.net/gacha/record/query',
    JSON.stringify({ code: 0, data: [kuroRow, kuroRow] }),
    {
      method: 'POST',
      postData: { text: JSON.stringify({ playerId: '700000001', cardPoolType: 12 }) },
    },
  )
  const beyond = entry(
    `${GENSHIN.replace('getGachaLog', 'getBeyondGachaLog')}?game_biz=hk4e_global`,
    page([{ id: '5', uid: '', schedule_id: '18', item_id: '270001', op_gacha_type: '1000' }]),
  )
  const encoded = Buffer.from(page([genshinRow(8)])).toString('base64')
  const inBase64 = entry(GENSHIN, encoded, {}, { encoding: 'base64' })
  const result = read(`\uFEFF${toHar([other, ...pages, inBase64, kuro, beyond])}`)
  expect(result).toMatchObject({
    ok: true,
    value: {
      format: 'recorded-traffic',
      accounts: [
        { gameId: 'genshin', uid: '800000001', pulls: { length: 7 } },
        { gameId: 'wuthering', uid: '700000001', pulls: { length: 2, 0: { pullType: '12' } } },
      ],
      miliastraRows: [{ uid: '800000001', rows: [{ id: '5' }] }],
      unreadable: [],
    },
  })
  expect(JSON.stringify(result)).not.toContain('Cookie')
  expect(read(toHar([other]))).toMatchObject({ ok: false, problem: { kind: 'unrecognised' } })
})

test('never throws and never doubles for a cut, doubled or reordered recording', () => {
  const entries = fc.array(fc.constantFrom(other, ...pages), { maxLength: 12 })
  fc.assert(
    fc.property(entries, fc.nat(), (chosen, cut) => {
      const text = toHar(chosen)
      const expected = new Set(chosen.filter((one) => one !== other)).size * 2
      const whole = read(text)
      expect(whole.ok ? whole.value.accounts[0]?.pulls.length : 0).toBe(expected)
      const part = read(text.slice(0, cut % text.length))
      const pulls = part.ok ? (part.value.accounts[0]?.pulls ?? []) : []
      expect(pulls.length).toBeLessThanOrEqual(expected)
      expect(new Set(pulls.map(({ id }) => id)).size).toBe(pulls.length)
    }),
    { numRuns: 60 },
  )
})

test('takes linear time for a long recording of other sites', () => {
  const long = toHar([...Array.from({ length: 20_000 }, () => other), ...pages])
  const found = expectFast(() => read(long))
  expect(found.ok && found.value.accounts[0]?.pulls).toHaveLength(6)
  for (const unit of ['{"url":"/getGachaLog"', '[', '"', '{}', '\\'])
    expectFast(() => read(`{"log":{"entries":[${unit.repeat(300_000)}`))
})
