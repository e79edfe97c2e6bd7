import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignPositions } from './assign-positions.ts'
import { mergeHistories, mergePulls } from './pull-history.ts'
import { comparePulls, type Pull } from './pull.ts'

/**
 * A complete history: seconds have one or ten pulls of few items, so that pulls of a ten-pull can
 * be equal.
 */
const truth = fc
  .array(fc.record({ ten: fc.boolean(), items: fc.array(fc.nat(3), { minLength: 10 }) }), {
    maxLength: 6,
  })
  .map((seconds) =>
    seconds.flatMap(({ ten, items }, second) =>
      items.slice(0, ten ? 10 : 1).map((item, index): Pull => ({
        id: `17000000${second}00000${index}`,
        pullType: second % 3 === 0 ? '1' : '2',
        gachaType: second % 3 === 0 ? '1' : '2',
        time: `2026-01-0${second + 1} 10:00:00`,
        itemId: `item-${item}`,
        rarity: 3,
      })),
    ),
  )

/**
 * The part of a history in a file: a window cut at its old end, with or without ids, in any order.
 */
type View = { readonly from: number; readonly withIds: boolean; readonly newestFirst: boolean }
const views = fc.array(
  fc.record({
    from: fc.double({ min: 0, max: 1, noNaN: true }),
    withIds: fc.boolean(),
    newestFirst: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
)

function createFile(history: readonly Pull[], view: View): readonly Pull[] {
  const rows = history.slice(Math.floor(view.from * history.length))
  const shown = view.withIds ? rows : rows.map((pull) => without(pull, 'id'))
  const severalSeconds = new Set(shown.map((pull) => pull.time)).size > shown.length / 11
  return assignPositions(view.newestFirst && severalSeconds ? shown.toReversed() : shown)
}

function without(pull: Pull, field: 'id' | 'place'): Pull {
  const rest: { -readonly [K in keyof Pull]: Pull[K] } = { ...pull }
  delete rest[field]
  return rest
}

function mergeAll(files: readonly (readonly Pull[])[]): readonly Pull[] {
  return files.reduce((history, file) => mergePulls(history, file).history, [] as readonly Pull[])
}

function content(pulls: readonly Pull[]): string[] {
  return pulls.map((pull) => `${pull.pullType} ${pull.time} ${pull.itemId}`).sort()
}

describe('mergePulls', () => {
  test('yields the same history in any order of imports', () => {
    fc.assert(
      fc.property(truth, views, (history, seen) => {
        const files = seen.map((view) => createFile(history, { ...view, newestFirst: false }))
        expect(mergeAll(files.toReversed())).toEqual(mergeAll(files))
      }),
    )
  })

  test('merges many histories like one after the other', () => {
    fc.assert(
      fc.property(truth, views, (history, seen) => {
        const files = seen.map((view) => createFile(history, { ...view, newestFirst: false }))
        expect(mergeHistories(files.map((file) => mergeAll([file])))).toEqual(mergeAll(files))
      }),
    )
    expect(mergeHistories([])).toEqual([])
  })

  test('processes each pull of many histories a few times only', () => {
    let looks = 0
    const histories = Array.from({ length: 4_000 }, (_, index): Pull[] => [
      {
        id: String(index + 1),
        pullType: '1',
        gachaType: '1',
        get time() {
          looks += 1
          return '2026-01-01 10:00:00'
        },
      },
    ])
    expect(mergeHistories(histories)).toHaveLength(4_000)
    // Some per each of twelve rounds; merging one after the other would take thousands.
    expect(looks / 4_000).toBeLessThan(100)
  })

  test('merges duplicates within one side as from two sides', () => {
    const pull = fc.record({
      id: fc.constantFrom('1', '2'),
      pullType: fc.constant('1'),
      gachaType: fc.constant('1'),
      time: fc.constantFrom('2026-01-01 10:00:00', '2026-01-02 10:00:00', '2026-01-03 10:00:00'),
      itemId: fc.constantFrom('a', 'b', 'c'),
      extra: fc.dictionary(fc.constantFrom('x', 'y'), fc.constantFrom('1', '2'), { minKeys: 1 }),
    })
    fc.assert(
      fc.property(fc.array(pull, { maxLength: 6 }), (pulls) => {
        const merge = mergePulls([], pulls)
        const oneByOne = pulls.map((one) => [one])
        expect(merge.history).toEqual(mergeAll(oneByOne))
      }),
    )
  })

  test('bounds the values kept for an id that occurs thousands of times', () => {
    const pulls = Array.from({ length: 20_000 }, (_, index): Pull => ({
      id: '1',
      pullType: '1',
      gachaType: '1',
      time: '2026-01-01 10:00:00',
      itemId: String(index),
    }))
    const { history, conflicts } = mergePulls([], pulls)
    expect(history).toHaveLength(1)
    expect(history[0]?.itemId).toBe('0')
    expect(history[0]?.alsoSeen?.itemId).toHaveLength(32)
    expect(conflicts).toHaveLength(1)
  })

  test('adds nothing the second time', () => {
    fc.assert(
      fc.property(truth, views, (history, seen) => {
        const files = seen.map((view) => createFile(history, view))
        const once = mergeAll(files)
        for (const file of files) {
          const again = mergePulls(once, file)
          expect(again.added).toBe(0)
          expect(again.known).toBe(file.length)
          expect(again.history).toEqual(once)
        }
      }),
    )
  })

  test('merges two halves in either grouping to the same history', () => {
    fc.assert(
      fc.property(truth, views, views, views, (history, one, two, three) => {
        const [a, b, c] = [one, two, three].map((seen) =>
          mergeAll(seen.map((view) => createFile(history, { ...view, newestFirst: false }))),
        ) as [readonly Pull[], readonly Pull[], readonly Pull[]]
        const left = mergePulls(mergePulls(a, b).history, c).history
        const right = mergePulls(a, mergePulls(b, c).history).history
        expect(left).toEqual(right)
      }),
    )
  })

  test('loses and duplicates no pull, with ids, without and mixed', () => {
    fc.assert(
      fc.property(truth, views, (history, seen) => {
        const oldest = Math.min(...seen.map((view) => Math.floor(view.from * history.length)))
        const merged = mergeAll(seen.map((view) => createFile(history, view)))
        expect(content(merged)).toEqual(content(history.slice(oldest)))
      }),
    )
  })

  test('keeps the order inside a ten-pull, also when a window starts in its middle', () => {
    fc.assert(
      fc.property(truth, fc.nat(9), (history, cut) => {
        const allRows = createFile(history, { from: 0, withIds: false, newestFirst: false })
        const window = assignPositions(allRows.slice(cut).map((pull) => without(pull, 'place')))
        const items = mergePulls(window, allRows).history.map((pull) => pull.itemId)
        expect(items).toEqual([...history].sort(comparePulls).map((pull) => pull.itemId))
      }),
    )
  })

  test('does not duplicate three equal pulls when one has its id and all occur without', () => {
    const ten = ['1', '2', '3'].map((id): Pull => ({
      id,
      pullType: '1',
      gachaType: '1',
      time: '2026-01-01 10:00:00',
      itemId: 'item',
    }))
    const withoutIds = assignPositions(ten.map((pull) => without(pull, 'id')))
    const mixed = mergePulls(ten.slice(2), withoutIds)
    expect(mixed).toMatchObject({ added: 2, known: 1 })
    expect(mergePulls(mixed.history, withoutIds)).toMatchObject({ added: 0, known: 3 })
    expect(mergePulls(mixed.history, ten).history).toEqual(ten)
  })

  test('separates Star Rail pulls of two types with the same id', () => {
    const normal: Pull = {
      id: '1748445000000124776',
      pullType: '11',
      gachaType: '11',
      time: '2025-07-12 12:00:00',
      itemId: '1005',
    }
    const together: Pull = { ...normal, pullType: '21', gachaType: '21', itemId: '1014' }
    expect(mergePulls([normal], [together]).history).toHaveLength(2)
  })

  test('treats names in two languages as agreement', () => {
    const one: Pull = {
      id: '7',
      pullType: '301',
      gachaType: '301',
      time: '2025-01-01 00:00:00',
      itemId: '10000003',
      name: 'Jean',
    }
    expect(mergePulls([one], [{ ...one, name: '琴' }]).conflicts).toHaveLength(0)
  })
})
