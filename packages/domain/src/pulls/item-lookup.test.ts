import { expect, test } from 'vitest'
import { completeItem, type ItemLookup } from './item-lookup.ts'
import type { Pull } from './pull.ts'

const lookup: ItemLookup = {
  getRarity: (itemId) => (itemId === '10000003' ? 5 : undefined),
  findItemId: (name) => (name === '琴' ? '10000003' : undefined),
}
const bare: Pull = { id: '1', pullType: '301', gachaType: '301', time: '2025-01-01 00:00:00' }

test.each([
  ['a name in any language', { name: '琴' }, { name: '琴', itemId: '10000003', rarity: 5 }],
  ['an id', { itemId: '10000003' }, { itemId: '10000003', rarity: 5 }],
  ['its own rarity', { name: '琴', rarity: 4 }, { name: '琴', itemId: '10000003', rarity: 4 }],
  ['an unknown item', { itemId: '9', name: 'New' }, { itemId: '9', name: 'New' }],
] as const)('completes a pull that has %s', (_, fields, completed) => {
  expect(completeItem({ ...bare, ...fields }, lookup)).toEqual({ ...bare, ...completed })
})
