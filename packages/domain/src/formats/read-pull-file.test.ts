import * as fc from 'fast-check'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { emptyItemLookups, sampleItemLookups } from '../testing/item-lookups.ts'
import { peerSamples } from '../testing/peer-samples.ts'
import { readPullFile } from './read-pull-file.ts'

/** A file of some format with anything put at any place of it. */
const spoiled = fc
  .record({
    sample: fc.constantFrom(...peerSamples),
    path: fc.array(fc.nat(20), { maxLength: 7 }),
    value: fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom('v4.2', '301', '__proto__')),
  })
  .map(({ sample, path, value }) => put(sample, path, value))

function put(into: unknown, [step, ...path]: number[], value: unknown): unknown {
  if (step === undefined || typeof into !== 'object' || into === null) return value
  const keys = Object.keys(into)
  const key = keys[step % keys.length] ?? 'list'
  const changed = put((into as Record<string, unknown>)[key], path, value)
  return Array.isArray(into) ? into.with(Number(key), changed) : { ...into, [key]: changed }
}

describe('readPullFile', () => {
  test('never throws for any input', () => {
    const read = (text: string) => void readPullFile(text, sampleItemLookups)
    fc.assert(fc.property(fc.string(), read))
    fc.assert(fc.property(fc.json(), read))
    fc.assert(
      fc.property(spoiled, (json) => read(JSON.stringify(json))),
      { numRuns: 3000 },
    )
  })

  test.each([
    ['an endless quote', `time,"${'a'.repeat(1e6)}`],
    ['many quotes', `time,"${'""'.repeat(1e6)}`],
    ['many escapes', `{"a":"${'\\"'.repeat(1e6)}`],
    ['many open lists', '['.repeat(90)],
  ])('does not exhaust the stack on %s', (_, text) => {
    expect(readPullFile(text, emptyItemLookups)).toMatchObject({ problem: { kind: 'not-json' } })
  })

  test('reports the position of a syntax error', () => {
    expect(readPullFile('{"list": [}', emptyItemLookups)).toEqual({
      ok: false,
      problem: { kind: 'not-json', line: 1, column: 11 },
    })
  })

  test.each(['null', '"text"', '[]', '[1]', '{}', '{"list":[1]}', '{"a":{"list":[]}}'])(
    'does not recognise %s',
    (text) => {
      const problem = { kind: 'unrecognised' }
      expect(readPullFile(text, emptyItemLookups)).toEqual({ ok: false, problem })
    },
  )

  test('reports the progress of reading', () => {
    const row = { gacha_type: '301', time: '2026-01-01 10:00:00', item_id: '1', id: '1' }
    const shares: number[] = []
    const list = Array.from({ length: 1_050 }, () => row)
    const json = { info: { version: 'v4.2' }, hk4e: [{ uid: '800000001', timezone: 8, list }] }
    readPullFile(JSON.stringify(json), emptyItemLookups, {}, (share) => shares.push(share))
    expect(shares.length).toBeLessThanOrEqual(50)
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares[0]).toBeCloseTo(0.02, 2)
    expect(shares.at(-1)).toBeCloseTo(1, 1)
  })
})

const folder = '../shared/data/exchange/peers'
const samples = existsSync(folder) ? readdirSync(folder) : []

/** Game, number and count of the pulls in each published sample. */
const expected: Readonly<Record<string, string>> = {
  'genshin-wish-export.gacha-list.sample.json': 'gacha-list genshin 700000000 2',
  'paimon-moe-local-data.trimmed.json': 'paimon-moe genshin 700000000 16',
  'srgf-v1.0.sample.json': 'srgf starrail 111222333 4',
  'stardb-export.sample.json': 'stardb starrail 800000000 3',
  'waves-plugin-wwgf-v0.1b.sample.json': 'wwgf wuthering 100000000 1',
  'wutheringwavesuid-v1.0.sample.json': 'wuthering-waves-uid wuthering 100000000 1',
  'wuwatracker-export.sample.json': 'wuwatracker wuthering 900000000 4',
}

/** Its UID was replaced by a European one, while its ids reveal another server's clock. */
const MASKED = 'genshin-wish-export.gacha-list.sample.json'

describe.skipIf(samples.length === 0)('published samples (skipped without ../shared)', () => {
  test.each(samples)('%s', (name) => {
    const result = readPullFile(readFileSync(`${folder}/${name}`, 'utf8'), sampleItemLookups)
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    const { format, accounts, unreadable } = result.value
    const [account] = accounts
    const summary = [format, account?.gameId, account?.uid, account?.pulls.length].join(' ')
    expect(summary).toBe(expected[name])
    expect(unreadable).toEqual([])
    const shown = { kind: 'clock-of-ids', given: null, clock: 8, used: 1 }
    const warnings = name === MASKED ? [shown, { kind: 'times-converted', rows: 2 }] : []
    expect(account?.warnings).toEqual(warnings)
  })
})
