import { expect, test } from 'vitest'
import { readTable } from './read-table.ts'

test('reads cells by column name without comments', () => {
  const rows = readTable('# a comment\nid\tname\n1\tJean\n2\t\n')
  expect(rows.map((row) => [row('id'), row('name')])).toEqual([
    ['1', 'Jean'],
    ['2', ''],
  ])
})

test('refuses a row with a missing cell, an unknown column, an empty table', () => {
  expect(() => readTable('id\tname\n1\n')).toThrow('Wrong number of cells: 1')
  expect(() => readTable('id\n1\n')[0]?.('name')).toThrow('No column name')
  expect(() => readTable('')).toThrow('The table is empty')
})
