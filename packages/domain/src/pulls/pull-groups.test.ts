import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergePulls } from './pull-history.ts'
import { assignPositions } from './assign-positions.ts'
import type { Pull } from './pull.ts'
import { readSample } from '../testing/read-sample.ts'

/** Items that no table contains. */
const ITEMS = [
  { itemId: '1901', en: 'Newcomer', zh: '新角色' },
  { itemId: '1902', en: 'Stranger', zh: '陌生人' },
  { itemId: '21990016', en: 'New Blade', zh: '新剑' },
] as const

/** Items by index, oldest first: seconds with one or ten pulls. */
const truth = fc
  .array(
    fc.record({
      ten: fc.boolean(),
      items: fc.array(fc.nat(2), { minLength: 10, maxLength: 10 }),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((seconds) =>
    seconds.flatMap(({ ten, items }, second) =>
      items.slice(0, ten ? 10 : 1).map((item) => ({ second, item })),
    ),
  )

/** The part of a history in a file: from which row on, and which rows lack the item id. */
const view = fc.record({
  from: fc.nat(12),
  lacksId: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  isChinese: fc.boolean(),
})
type History = readonly { readonly second: number; readonly item: number }[]
type View = typeof view extends fc.Arbitrary<infer T> ? T : never

/** A Chinese file names its items in another language and so has all of their ids. */
function createFile(history: History, { from, lacksId, isChinese }: View): readonly Pull[] {
  const rows = history.map(({ second, item }, index): Pull => {
    const { itemId, en, zh } = ITEMS[item]!
    const hasId = isChinese || lacksId[index % lacksId.length] === false
    return {
      pullType: '1',
      gachaType: '1',
      time: `2026-01-01 10:00:0${second}`,
      name: isChinese ? zh : en,
      ...(hasId ? { itemId } : {}),
    }
  })
  return assignPositions(rows.slice(Math.min(from, rows.length - 1)))
}

function mergeAll(files: readonly (readonly Pull[])[]): readonly Pull[] {
  return files.reduce((history, file) => mergePulls(history, file).history, [] as readonly Pull[])
}

describe('rows with and without the id of an unknown item', () => {
  test('merge into one pull each, in any order of files, without loss', () => {
    fc.assert(
      fc.property(truth, fc.array(view, { minLength: 1, maxLength: 4 }), (history, views) => {
        const files = views.map((view) => createFile(history, view))
        const maxLength = Math.max(...files.map((file) => file.length))
        const merged = mergeAll(files)
        expect(merged.map(({ time }) => time)).toEqual(
          history.slice(-maxLength).map(({ second }) => `2026-01-01 10:00:0${second}`),
        )
        for (const file of files) expect(mergePulls(merged, file).history).toEqual(merged)
        expect(mergeAll(files.toReversed())).toEqual(merged)
      }),
    )
  })

  test('merge whether or not a Wuthering Waves file has the resource id', () => {
    const read = (resourceId: number | null) => {
      const row = { cardPoolType: 1, resourceId, qualityLevel: 5, name: 'Newcomer', group: 1 }
      const pulls = [{ ...row, time: '2026-01-01T02:00:00Z' }]
      return readSample({ playerId: '900000000', pulls }).accounts[0]!.pulls
    }
    for (const [first, second] of [
      [1901, null],
      [null, 1901],
    ] as const) {
      const merged = mergePulls(read(first), read(second))
      expect(merged).toMatchObject({ added: 0, known: 1, conflicts: [] })
      expect(merged.history).toMatchObject([{ itemId: '1901', name: 'Newcomer' }])
    }
  })

  test('remain several pulls where one file contains them several times', () => {
    const twice = [{ second: 0, item: 0 }].flatMap((row) => [row, row])
    const file = createFile(twice, { from: 0, lacksId: [true, false], isChinese: false })
    expect(mergeAll([file, file])).toHaveLength(2)
  })

  test('remain separate when a name occurs with several ids', () => {
    const row = (place: number, fields: Partial<Pull>): Pull => ({
      pullType: '1',
      gachaType: '1',
      time: '2026-01-01 10:00:00',
      name: 'Rover',
      place,
      ...fields,
    })
    const known = [row(1, { itemId: '1501' }), row(0, { itemId: '1604' })]
    expect(mergePulls(known, [row(2, {})]).history).toHaveLength(3)
  })

  test('remain separate when their rarities differ', () => {
    const row: Pull = {
      pullType: '1',
      gachaType: '1',
      time: '2026-01-01 10:00:00',
      name: '新角色',
      place: 0,
      rarity: 5,
    }
    const other: Pull = { ...row, name: 'New Blade', itemId: '21990016', rarity: 4 }
    expect(mergePulls([other], [row]).history).toHaveLength(2)
  })
})
