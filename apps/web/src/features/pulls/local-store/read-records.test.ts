import {
  analyzeHistory,
  createRecord,
  type PullRecord,
} from '@bannerday/domain/outcomes/pity-records'
import { createOutcomeFacts } from '@bannerday/domain/outcomes/top-outcome'
import type { Pull, Rarity } from '@bannerday/domain/pulls/pull'
import type { ItemTable } from '@bannerday/game-data/item'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { selectRecords } from './read-records.ts'
import { RECORD_COLUMNS, type RecordView } from './record-view.ts'

const items: ItemTable = {
  '1': { rarity: 5, kind: 'character', names: { en: 'Émilie', fr: 'Émilie' } },
  '2': { rarity: 4, kind: 'weapon', names: { en: 'Favonius Sword', fr: 'Épée de Favonius' } },
  '3': { rarity: 3, kind: 'weapon', names: { en: 'Cool Steel', fr: 'Lame froide' } },
}

const itemWithRarity = fc.constantFrom<readonly [string, Rarity | undefined]>(
  ['1', 5],
  ['2', 4],
  ['3', 3],
  ['3', 3],
  ['9', undefined],
)

const history = fc.array(itemWithRarity, { maxLength: 60, size: 'max' }).map((row) => {
  const pulls = row.map(([itemId, rarity], index): Pull => ({
    id: String(index + 1),
    pullType: '301',
    gachaType: '301',
    time: `2026-01-${String((index % 28) + 1).padStart(2, '0')} 10:00:00`,
    itemId,
    ...(rarity && { rarity }),
  }))
  const inOrder = pulls.toSorted((a, b) => (a.time < b.time ? -1 : 1))
  return analyzeHistory(inOrder, '301', createOutcomeFacts('genshin', [], [], 8))
})

const view = fc.record<RecordView>({
  pullType: fc.constant('301'),
  rarities: fc.subarray<Rarity>([5, 4, 3]),
  query: fc.constantFrom('', 'épée', 'emilie', 'sword favonius', 'nothing'),
  from: fc.constantFrom(null, '2026-01-05'),
  to: fc.constantFrom(null, '2026-01-20'),
  sortBy: fc.constantFrom(...RECORD_COLUMNS),
  isDescending: fc.boolean(),
  language: fc.constantFrom('en', 'fr'),
})

function getName({ pull: { itemId = '' } }: PullRecord, { language }: RecordView): string {
  return items[itemId]?.names[language] ?? itemId
}

/** Returns whether a row matches a view, as a simple reference implementation. */
function isShown(record: PullRecord, requested: RecordView): boolean {
  const { rarity, time } = record.pull
  const day = time.slice(0, 10)
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const terms = plain(requested.query).split(' ')
  return (
    (rarity === undefined
      ? requested.rarities.length === 3
      : requested.rarities.includes(rarity)) &&
    (requested.from === null || day >= requested.from) &&
    (requested.to === null || day <= requested.to) &&
    terms.every((term) => plain(getName(record, requested)).includes(term))
  )
}

function getSortValue(record: PullRecord, requested: RecordView): string | number | null {
  const { pull, number, count } = record
  const kind = items[pull.itemId ?? '']?.kind ?? ''
  const values = { number, time: number, rarity: pull.rarity ?? null, pity: count, type: kind }
  return requested.sortBy === 'name' ? getName(record, requested) : values[requested.sortBy]
}

/** Returns whether two rows are in order: by value, then by number, rows without a value last. */
function isInOrder(a: PullRecord, b: PullRecord, requested: RecordView): boolean {
  const [x, y] = [getSortValue(a, requested), getSortValue(b, requested)]
  if (x === null || y === null) return y === null && (x !== null || a.number < b.number)
  const order =
    typeof x === 'string'
      ? new Intl.Collator(requested.language).compare(x, String(y))
      : x - Number(y)
  const steps = order === 0 ? a.number - b.number : order
  return requested.isDescending ? steps > 0 : steps < 0
}

it('returns exactly the matching rows in the requested order', () => {
  fc.assert(
    fc.property(history, view, (read, requested) => {
      const all = read.pulls.flatMap((_, index) => createRecord(read, index) ?? [])
      const shown = selectRecords(read, items, requested).flatMap((index) => all[index] ?? [])
      const fitting = all.filter((record) => isShown(record, requested))
      expect(new Set(shown)).toEqual(new Set(fitting))
      expect(shown.length).toBe(fitting.length)
      for (const [index, record] of shown.entries()) {
        const next = shown[index + 1]
        if (next !== undefined) expect(isInOrder(record, next, requested)).toBe(true)
      }
    }),
  )
})
