import { expect, test } from 'vitest'
import type { CollectionItem } from '../local-store/read-collection.ts'
import { filterCollection, type CollectionView } from './collection-view.ts'

function item(name: string, rarity: 4 | 5, copies: number, day = ''): CollectionItem {
  const moment = copies === 0 ? null : { time: day, pullType: '301', banner: null }
  const shared = { name, kind: 'character', rarity, copies, outcomes: null } as const
  return { item: name, ...shared, first: moment, last: moment }
}

const ITEMS = [
  item('Bennett', 4, 9, '2026-01-02'),
  item('Éloïse', 5, 1, '2026-01-03'),
  item('Zoe', 5, 0),
  item('Amber', 4, 0),
  item('Qiqi', 5, 2, '2026-01-01'),
]
const VIEW: CollectionView = { share: 'pulled', rarity: null, query: '', order: 'last' }

test.each([
  [{}, ['Éloïse', 'Bennett', 'Qiqi']],
  [{ order: 'copies' }, ['Bennett', 'Qiqi', 'Éloïse']],
  [{ order: 'rarity' }, ['Qiqi', 'Éloïse', 'Bennett']],
  [{ order: 'name', share: 'all' }, ['Amber', 'Bennett', 'Éloïse', 'Qiqi', 'Zoe']],
  [{ share: 'missing' }, ['Zoe', 'Amber']],
  [{ share: 'all', rarity: 5, order: 'first' }, ['Éloïse', 'Qiqi', 'Zoe']],
  [{ query: 'elo' }, ['Éloïse']],
] satisfies [Partial<CollectionView>, string[]][])(
  'returns for the view %j the items %j',
  (changes, names) => {
    const shown = filterCollection(ITEMS, { ...VIEW, ...changes }, 'en')
    expect(shown.map(({ name }) => name)).toEqual(names)
  },
)
