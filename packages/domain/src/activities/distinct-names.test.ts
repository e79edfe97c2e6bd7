import { expect, test } from 'vitest'
import { withDistinctNames } from './distinct-names.ts'

function createActivity(primary: string, fullTitle: string, start: number, end: number) {
  const label = { primary, kind: null, title: null }
  return { gameId: 'genshin' as const, type: 'event' as const, label, fullTitle, start, end }
}

const listNames = (activities: ReturnType<typeof createActivity>[]) =>
  withDistinctNames(activities).map(({ label }) => label.primary)

test('shows the whole titles of activities with one short name at one time', () => {
  const gala = createActivity('Gala', 'Gala', 0, 9)
  const selects = createActivity('Gala', 'Gala: Wonderland Selects', 5, 12)
  expect(listNames([gala, selects])).toEqual(['Gala', 'Gala: Wonderland Selects'])
  expect(listNames([gala, { ...selects, start: 9 }])).toEqual(['Gala', 'Gala'])
})

test('numbers activities with one whole title at one time, and keeps all other objects', () => {
  const phase = createActivity('3.5 · phase 1', 'Version 3.5, phase 1', 0, 9)
  expect(listNames([phase, { ...phase }])).toEqual(['3.5 · phase 1 (1)', '3.5 · phase 1 (2)'])
  const others = [phase, createActivity('Other', 'Other', 0, 9)]
  expect(withDistinctNames(others).map((each, index) => each === others[index])).toEqual([
    true,
    true,
  ])
  const title = { text: 'Signal', language: 'en', isForeign: false } as const
  const titled = { ...phase, label: { ...phase.label, title } }
  expect(withDistinctNames([titled, { ...titled }])[0]).toBe(titled)
})
