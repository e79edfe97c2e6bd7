import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergePulls } from './pull-history.ts'
import { getPrecedence } from './pull-precedence.ts'
import type { Pull } from './pull.ts'

const PULL: Pull = {
  id: '7',
  pullType: '301',
  gachaType: '400',
  time: '2025-01-01 00:00:00',
  itemId: '10000003',
  name: 'Jean',
  rarity: 5,
}
const DAMAGED: Pull = {
  id: '7',
  pullType: '301',
  gachaType: '301',
  time: '2025-01-01 00:00:00',
  itemId: '10000016',
  name: 'Diluc',
  gachaId: '1',
}

const history = fc
  .array(fc.record({ item: fc.nat(3), hasId: fc.boolean() }), { minLength: 1, maxLength: 8 })
  .map((rows) =>
    rows.map(({ item, hasId }, index): Pull => ({
      ...(hasId ? { id: `170000000000000000${index}` } : { place: 0 }),
      pullType: '1',
      gachaType: '1',
      time: `2026-01-01 10:00:0${index}`,
      itemId: `item-${item}`,
      rarity: 3,
    })),
  )

/** A defect of a row; without an id, time and item identify the pull. */
type Damage = Pick<Pull, 'time' | 'itemId' | 'rarity'>
const damage = fc.record<Partial<Damage>>(
  {
    time: fc.constantFrom('2025-12-31 23:59:59', '2027-01-01 00:00:00'),
    itemId: fc.constantFrom('a', 'z'),
    rarity: fc.constantFrom(4, 5),
  },
  { requiredKeys: [] },
)

function withDamage(pull: Pull, { rarity, ...more }: Partial<Damage>): Pull {
  const ofRarity = rarity === undefined ? {} : { rarity }
  return pull.id === undefined ? { ...pull, ...ofRarity } : { ...pull, ...ofRarity, ...more }
}

function withoutAlsoSeen(pulls: readonly Pull[]): readonly Pull[] {
  return pulls.map(({ alsoSeen: _seen, ...pull }) => pull)
}

describe('a source that contradicts known data', () => {
  test('changes nothing known, whatever is wrong with it', () => {
    fc.assert(
      fc.property(history, fc.array(damage, { minLength: 8, maxLength: 8 }), (known, damages) => {
        const copy = known.map((pull, index) => withDamage(pull, damages[index]!))
        const wrong = known.filter((pull, index) => !same(pull, copy[index]!)).length
        const merged = mergePulls(known, copy)
        expect(withoutAlsoSeen(merged.history)).toEqual(withoutAlsoSeen(known))
        expect(merged).toMatchObject({ added: 0, known: known.length })
        expect(merged.conflicts).toHaveLength(wrong)
        expect(mergePulls(merged.history, copy).history).toEqual(merged.history)
        expect(mergePulls(merged.history, known).history).toEqual(merged.history)
      }),
    )
  })

  test('wins with precedence, and is corrected again by the true source', () => {
    fc.assert(
      fc.property(history, fc.array(damage, { minLength: 8, maxLength: 8 }), (known, damages) => {
        const copy = known.map((pull, index) => withDamage(pull, damages[index]!))
        const replaced = mergePulls(known, copy, 'incoming')
        expect(sorted(replaced.history)).toEqual(sorted(copy))
        expect(replaced.added).toBe(0)
        const restored = mergePulls(replaced.history, known, 'incoming')
        expect(sorted(restored.history)).toEqual(sorted(known))
      }),
    )
  })

  test('is kept beside the winning values, and completes only fields other than the item', () => {
    const { conflicts, history: merged } = mergePulls([PULL], [DAMAGED])
    expect(conflicts).toEqual([{ known: PULL, incoming: DAMAGED }])
    expect(merged).toEqual([
      {
        ...PULL,
        gachaId: '1',
        alsoSeen: { itemId: ['10000016'], name: ['Diluc'], gachaType: ['301'] },
      },
    ])
    expect(mergePulls([PULL], [DAMAGED], 'incoming').history).toEqual([
      {
        ...DAMAGED,
        alsoSeen: { itemId: ['10000003'], rarity: ['5'], name: ['Jean'], gachaType: ['400'] },
      },
    ])
  })

  test('counts as one conflict per pull, however often the pull occurs', () => {
    const { conflicts } = mergePulls([PULL], [DAMAGED, DAMAGED, { ...DAMAGED, rarity: 4 }])
    expect(conflicts).toHaveLength(1)
  })

  test('counts its own contradictions too, and its first values win', () => {
    const merged = mergePulls([], [PULL, DAMAGED])
    expect(merged).toMatchObject({ added: 1, known: 1 })
    expect(merged.conflicts).toHaveLength(1)
    expect(merged.history[0]).toMatchObject({ itemId: '10000003', rarity: 5 })
  })

  test('does not return with a third source that agrees with known data', () => {
    const damaged = mergePulls([PULL], [{ ...PULL, time: '2030-01-01 00:00:00' }]).history
    const later = mergePulls(damaged, [{ ...PULL, name: '琴' }])
    expect(later.conflicts).toEqual([])
    expect(later.history[0]).toMatchObject({ time: PULL.time, itemId: '10000003' })
  })
})

test('gives precedence to official responses, and to a file when the user chooses it', () => {
  expect(getPrecedence('official-link', 'known')).toBe('incoming')
  expect(getPrecedence('file', 'known')).toBe('known')
  expect(getPrecedence('file', 'incoming')).toBe('incoming')
})

function same(a: Pull, b: Pull): boolean {
  return a.time === b.time && a.itemId === b.itemId && a.rarity === b.rarity
}

function sorted(pulls: readonly Pull[]): readonly Pull[] {
  const key = ({ id, time }: Pull) => `${id} ${time}`
  return withoutAlsoSeen(pulls).toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
}
