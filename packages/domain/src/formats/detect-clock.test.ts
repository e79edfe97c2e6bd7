import { describe, expect, test } from 'vitest'
import { convertWallClock } from '../pulls/pull-clock.ts'
import { readSample } from '../testing/read-sample.ts'

const row = { gacha_type: '301', item_id: '10000003', rank_type: '5' }

function file(list: unknown[], account: object = {}): object {
  const hk4e = [{ uid: '600000000', timezone: -5, list, ...account }]
  return { info: { version: 'v4.0', export_app: 'Snap Hutao' }, hk4e }
}

describe('a file whose ids reveal its clock', () => {
  /** Two pulls on an American server. */
  const server = ['2025-02-14 18:44:31', '2025-02-14 20:44:31']
  const ids = ['1739574360000000001', '1739581560000000001']
  const onClock = (zone: number) =>
    ids.map((id, index) => ({
      ...row,
      id,
      time: convertWallClock(server[index]!, -5, zone),
    }))
  const converted = { kind: 'times-converted', rows: 2 }

  test.each([
    ['UTC, as the file states', 0, 0, [{ given: 0, clock: 0 }, converted]],
    ['the server, when the file states UTC', -5, 0, [{ given: 0, clock: -5 }]],
    ['the server, as the file states', -5, -5, []],
    ['the server, when the file states none', -5, undefined, []],
    ['China, when the file states the server', 8, -5, [{ given: -5, clock: 8 }, converted]],
    ['China, when the file states none', 8, undefined, [{ given: null, clock: 8 }, converted]],
  ])('uses the clock of %s', (_, zone, timezone, expected) => {
    const { pulls, warnings } = readSample(file(onClock(zone), { timezone })).accounts[0]!
    expect(pulls.map((pull) => pull.time)).toEqual(server)
    expect(warnings).toEqual(
      expected.map((warning) =>
        'kind' in warning ? warning : { kind: 'clock-of-ids', ...warning, used: -5 },
      ),
    )
  })

  test('accepts rows without ids but without instants', () => {
    const withoutId = { ...row, time: '2025-02-14 23:50:00' }
    const moment = { ...withoutId, time: '2025-02-14T23:50:00Z' }
    const { pulls, warnings } = readSample(file([...onClock(0), withoutId, moment])).accounts[0]!
    expect(pulls.map((pull) => pull.time)).toEqual([
      ...server,
      '2025-02-14 18:50:00',
      '2025-02-14 18:50:00',
    ])
    expect(warnings).toContainEqual({ kind: 'times-converted', rows: 4 })
  })

  test('lets the user override it', () => {
    const chosen = readSample(file(onClock(0)), { zones: { 'genshin-600000000': -5 } })
    expect(chosen.accounts).toMatchObject([
      {
        pulls: [{ time: '2025-02-14 23:44:31' }, { time: '2025-02-15 01:44:31' }],
        warnings: [{ kind: 'clock-of-ids', given: -5, clock: 0, used: -5 }],
      },
    ])
  })

  test('reveals the server when the UID does not', () => {
    const account = readSample(file(onClock(1), { uid: '12', timezone: 1 })).accounts[0]!
    expect(account.warnings).toEqual([{ kind: 'region-unknown', used: 1 }])
    expect(account.pulls[0]!.time).toBe('2025-02-15 00:44:31')
  })

  test.each([
    ['the chosen one', 8, 8, []],
    ['the server in spite of the choice', -5, 8, [{ given: 8, clock: -5 }]],
  ])(
    'reads for Zenless Zone Zero, where the player chooses the clock, %s',
    (_, zone, region_time_zone, clockWarnings) => {
      const result = [
        ['2', onClock(zone).map((fields) => ({ ...fields, gacha_type: '2', item_id: '1021' }))],
      ]
      const json = { result, typeMap: {}, uid: '1000000000', region_time_zone }
      const { pulls, warnings } = readSample(json).accounts[0]!
      expect(pulls.map((pull) => pull.time)).toEqual(server)
      const expected = clockWarnings.map((warning) => ({
        kind: 'clock-of-ids',
        ...warning,
        used: -5,
      }))
      expect(warnings).toEqual(zone === -5 ? expected : [...expected, converted])
    },
  )
})
