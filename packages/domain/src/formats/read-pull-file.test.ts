import * as fc from 'fast-check'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { noKnowledge, someKnowledge } from '../testing/item-knowledge.ts'
import { readPullFile } from './read-pull-file.ts'

/** Fields of every format, so that random JSON comes close to real files. */
const key = fc.constantFrom(
  ...`
    info list uid version uigf_version srgf_version wwgf_version timezone hk4e hkrpg nap aki
    hk4e_ugc playerId pulls default character raw user hsr gi uids warps wishes standard
    result typeMap data stores 1_warp-v2 items_1 wish-counter-standard wish-uid gacha_type
    time cardPoolType gachaType itemId item_id bannerday also_seen __proto__
  `
    .trim()
    .split(/\s+/),
)
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom(
    'v4.2',
    'v3.0',
    '301',
    '11',
    1,
    '2025-02-14 18:44:31',
    1739576671000,
    '600000000',
  ),
)
const { file } = fc.letrec((tie) => ({
  node: fc.oneof({ maxDepth: 6, depthSize: 'large' }, value, tie('list'), tie('file')),
  list: fc.array(tie('node'), { maxLength: 3 }),
  file: fc.dictionary(key, tie('node'), { maxKeys: 6 }),
}))

describe('readPullFile', () => {
  test('never throws, whatever it is given', () => {
    const read = (text: string) => void readPullFile(text, someKnowledge)
    fc.assert(fc.property(fc.string(), read))
    fc.assert(fc.property(fc.json(), read))
    fc.assert(
      fc.property(file, (json) => read(JSON.stringify(json))),
      { numRuns: 2000 },
    )
  })

  test('names the place where a text stops being JSON', () => {
    expect(readPullFile('{"list": [}', noKnowledge)).toEqual({
      ok: false,
      problem: { kind: 'not-json', line: 1, column: 11 },
    })
  })

  test.each(['null', '"text"', '[]', '[1]', '{}', '{"list":[1]}', '{"a":{"list":[]}}'])(
    'does not recognise %s',
    (text) => {
      const problem = { kind: 'unrecognised' }
      expect(readPullFile(text, noKnowledge)).toEqual({ ok: false, problem })
    },
  )
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

describe.skipIf(samples.length === 0)('published samples (skipped without ../shared)', () => {
  test.each(samples)('%s', (name) => {
    const result = readPullFile(readFileSync(`${folder}/${name}`, 'utf8'), someKnowledge)
    if (!result.ok) throw new Error(JSON.stringify(result.problem))
    const { format, accounts, unreadable } = result.value
    const [account] = accounts
    const summary = [format, account?.gameId, account?.uid, account?.pulls.length].join(' ')
    expect(summary).toBe(expected[name])
    expect(unreadable).toEqual([])
    expect(account?.warnings).toEqual([])
  })
})
