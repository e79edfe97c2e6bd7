import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignPositions } from './assign-positions.ts'
import { getManualMark, isManual } from './manual-mark.ts'
import {
  applyEdit,
  removeReplacedPulls,
  type GetReadIntervals,
  type PullEdit,
} from './manual-pulls.ts'
import { mergePulls } from './pull-history.ts'
import { assignPullKeys } from './pull-key.ts'
import type { Pull } from './pull.ts'

const NOW = '2026-11-28 12:00:00'
const neverRead: GetReadIntervals = () => undefined

function pull(id: string, fields: Partial<Pull> = {}): Pull {
  const time = `2026-01-01 10:00:0${id}`
  return { id, pullType: '301', gachaType: '301', time, itemId: 'a', rarity: 3, ...fields }
}

function edit(pulls: readonly Pull[], change: PullEdit, getRead = neverRead) {
  return applyEdit(pulls, change, getRead, NOW)
}

/** The references of pulls by their position, oldest first. */
function refs(pulls: readonly Pull[], ...indexes: number[]) {
  const keyed = assignPullKeys(pulls).toReversed()
  return indexes.map((index) => ({ pullType: keyed[index]!.pull.pullType, key: keyed[index]!.key }))
}

const add = (time: string, ...items: string[]): PullEdit => ({
  kind: 'add',
  pullType: '301',
  time,
  items: items.map((itemId) => ({ itemId, rarity: 3 })),
})

describe('applyEdit', () => {
  test('adds a ten-pull in its order, before later pulls of its second', () => {
    const items = [...'abcdefghij']
    const { pulls, changes } = edit([], add('2026-01-02 10:00:00', ...items))
    expect(pulls.map(({ itemId }) => itemId)).toEqual(items)
    expect(pulls.map(({ place }) => place)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(pulls.every((one) => getManualMark(one) === 'added')).toBe(true)
    expect(changes).toHaveLength(10)
  })

  test('refuses what the official log or the clock rules out, and changes nothing else', () => {
    const read = () => [{ from: '2026-01-01 00:00:00', to: '2026-02-01 00:00:00' }]
    const known = [pull('1'), pull('2'), pull('1', { pullType: '302', gachaType: '302' })]
    const reasons = (change: PullEdit) => {
      const result = edit(known, change, read)
      expect(result.changes).toEqual([])
      expect(new Set(result.pulls)).toEqual(new Set(known))
      return new Set(result.refused.map(({ reason }) => reason))
    }
    expect(reasons(add('2026-01-02 10:00:00', 'a'))).toEqual(new Set(['read']))
    expect(reasons(add('2026-11-28 12:00:01', 'a'))).toEqual(new Set(['future']))
    const [first] = refs(known, 0)
    expect(
      reasons({ kind: 'change', pulls: [{ ...first!, pullType: '301' }], pullType: '302' }),
    ).toEqual(new Set(['exists']))
    expect(reasons({ kind: 'move', hours: 24 * 365 })).toEqual(new Set(['future']))
    expect(reasons({ kind: 'move', hours: 0 })).toEqual(new Set())
  })

  test('keeps the id of a changed pull, and marks it until the official pull is back', () => {
    const known = [pull('1', { gachaId: '7' }), pull('2')]
    const change = {
      kind: 'change',
      pulls: refs(known, 0),
      pullType: '302',
      time: '2026-01-03 10:00:00',
      item: { itemId: 'b', name: 'B', rarity: 5 },
    } as const
    const { pulls } = edit(known, change)
    expect(pulls.at(-1)).toMatchObject({ id: '1', pullType: '302', itemId: 'b', rarity: 5 })
    expect(pulls.at(-1)).not.toHaveProperty('gachaId')
    expect(getManualMark(pulls.at(-1)!)).toBe('edited')
    const { history } = mergePulls(pulls, known, 'incoming')
    expect(removeReplacedPulls(history, neverRead)).toEqual(known)
  })

  test('moves all times, and unmarks pulls without an id that move back', () => {
    const known = assignPositions([
      pull('1', { id: undefined! }),
      pull('2', { id: undefined! }),
    ]).map(({ id: _id, ...one }) => one)
    const moved = edit(known, { kind: 'move', hours: -11 }).pulls
    expect(moved.map(({ time }) => time)).toEqual(['2025-12-31 23:00:01', '2025-12-31 23:00:02'])
    expect(moved.every(isManual)).toBe(true)
    expect(edit(moved, { kind: 'move', hours: 11 }).pulls).toEqual(known)
  })

  test('deletes the chosen one of equal pulls', () => {
    const equal = edit([], add('2026-01-02 10:00:00', 'a', 'a', 'b')).pulls
    const { pulls } = edit(equal, { kind: 'delete', pulls: refs(equal, 1) })
    expect(pulls.map(({ itemId, place }) => [itemId, place])).toEqual([
      ['a', 2],
      ['b', 0],
    ])
  })
})

/** The official log of a type: equal items on a day, with ids or without. */
const log = fc
  .record({
    hasIds: fc.boolean(),
    rows: fc.array(
      fc.record({ day: fc.nat(2), second: fc.nat(3), item: fc.constantFrom('a', 'b') }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  .map(({ hasIds, rows }) => {
    const times = rows
      .map(({ day, second, item }) => ({ time: `2026-01-0${day + 1} 10:00:0${second}`, item }))
      .toSorted((a, b) => (a.time < b.time ? -1 : 1))
    return assignPositions(
      times.map(({ time, item }, index) => {
        const { id, ...row } = pull(String(index + 1), { time, itemId: item })
        return hasIds ? { ...row, id: id! } : row
      }),
    )
  })
const parts = fc.array(fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }), { maxLength: 3 })
type SomeEdit = PullEdit | { readonly index: number; readonly item: string; readonly hour: number }
const edits: fc.Arbitrary<SomeEdit[]> = fc.array(
  fc.oneof<fc.Arbitrary<SomeEdit>[]>(
    fc
      .record({
        day: fc.nat(3),
        items: fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 3 }),
      })
      .map(({ day, items }): PullEdit => add(`2026-01-0${day + 1} 11:00:00`, ...items)),
    fc.record({ index: fc.nat(7), item: fc.constantFrom('a', 'c'), hour: fc.nat(3) }),
    fc.constant<PullEdit>({ kind: 'move', hours: 1 }),
  ),
  { maxLength: 4 },
)

function applyAll(pulls: readonly Pull[], changes: readonly SomeEdit[]): readonly Pull[] {
  return changes.reduce<readonly Pull[]>((current, change) => {
    if ('kind' in change) return edit(current, change).pulls
    if (change.index >= current.length) return current
    const item = { itemId: change.item, rarity: 3 } as const
    const time = `2026-01-02 1${change.hour}:00:00`
    return edit(current, { kind: 'change', pulls: refs(current, change.index), item, time }).pulls
  }, pulls)
}

const whole = [{ from: '2026-01-01 00:00:00', to: '2026-01-09 00:00:00' }]
const official = (pulls: readonly Pull[]) => pulls.filter((one) => !isManual(one))
const take = (pulls: readonly Pull[], part: readonly boolean[]) =>
  pulls.filter((_, index) => part[index])
/** The same pulls in another order. */
const sorted = (pulls: readonly Pull[]) =>
  pulls.map((one) => JSON.stringify(sortFields(one))).sort()

function sortFields(value: object): unknown {
  return Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
}

function importPart(pulls: readonly Pull[], incoming: readonly Pull[], read = neverRead) {
  return removeReplacedPulls(mergePulls(pulls, incoming, 'incoming').history, read)
}

describe('removeReplacedPulls', () => {
  test('loses no official pull, is idempotent, and depends on no order of pulls', () => {
    fc.assert(
      fc.property(log, parts, edits, fc.boolean(), (all, seen, changes, isRead) => {
        const read: GetReadIntervals = isRead ? () => whole : neverRead
        let pulls = applyAll(take(all, seen[0] ?? []), changes)
        for (const part of seen) {
          const { history } = mergePulls(pulls, take(all, part), 'incoming')
          pulls = removeReplacedPulls(history, read)
          expect(sorted(official(pulls))).toEqual(sorted(official(history)))
          expect(removeReplacedPulls(pulls, read)).toBe(pulls)
          expect(sorted(removeReplacedPulls(history.toReversed(), read))).toEqual(sorted(pulls))
        }
      }),
    )
  })

  test('leaves the official log alone when it has arrived whole and is proved, in any parts', () => {
    fc.assert(
      fc.property(log, parts, edits, (all, seen, changes) => {
        const edited = applyAll(take(all, seen[0] ?? []), changes)
        const pulls = [...seen.map((part) => take(all, part)), all].reduce(
          (current, part) => importPart(current, part),
          edited,
        )
        const values = (rows: readonly Pull[]) =>
          rows.map(({ id, time, itemId }) => `${id} ${time} ${itemId}`).sort()
        expect(values(removeReplacedPulls(pulls, () => whole))).toEqual(values(all))
      }),
    )
  })

  test('counts an added pull once when a file has it at another second, in any order', () => {
    const known = [pull('1')]
    const added = edit(known, add('2026-01-01 20:00:00', 'a', 'b')).pulls
    const [second, other] = [pull('2'), pull('3', { itemId: 'b' })]
    expect(importPart(added, known).filter(isManual)).toHaveLength(2)
    expect(importPart(importPart(added, [second]), [other])).toEqual([...known, second, other])
    expect(importPart(importPart(added, [other]), [second])).toEqual([...known, second, other])
    const onAnotherDay = pull('4', { time: '2026-01-02 10:00:00' })
    expect(importPart(added, [onAnotherDay]).filter(isManual)).toHaveLength(2)
  })
})
