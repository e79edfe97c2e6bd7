import { expect, test } from 'vitest'
import { sortByReferences } from './sort-by-references.ts'

const tables = ['a', 'b', 'c', 'd'].map((name) => ({ name }))
const names = (references: { from: string; to: string }[]) =>
  sortByReferences(tables, references).map(({ name }) => name)

test('places each table after those it references', () => {
  expect(names([])).toEqual(['a', 'b', 'c', 'd'])
  const references = [
    { from: 'a', to: 'd' },
    { from: 'd', to: 'c' },
    { from: 'a', to: 'b' },
  ]
  expect(names(references)).toEqual(['b', 'c', 'd', 'a'])
})

test('rejects a cycle', () => {
  const cycle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ]
  expect(() => names(cycle)).toThrow('a, b')
  expect(() => names([{ from: 'c', to: 'c' }])).toThrow('c')
})
