import { expect, test } from 'vitest'
import { newNames, noteShown } from './visits.ts'

const HOUR = 3_600_000
const first = noteShown(null, ['genshin.event.a'], 0)

test('reports nothing as new on the first visit', () => {
  expect(newNames(first, ['genshin.event.a'])).toEqual([])
})

test('reports additions since the last visit as new for the whole next visit', () => {
  const shown = ['genshin.event.a', 'genshin.event.b']
  const next = noteShown(first, shown, 5 * HOUR)
  expect(newNames(next, shown)).toEqual(['genshin.event.b'])
  const reloaded = noteShown(next, shown, 6 * HOUR)
  expect(newNames(reloaded, shown)).toEqual(['genshin.event.b'])
  const dayAfter = noteShown(reloaded, shown, 30 * HOUR)
  expect(newNames(dayAfter, shown)).toEqual([])
})

test('reports additions during a visit as new', () => {
  const shown = ['genshin.event.a', 'genshin.event.b']
  expect(newNames(noteShown(first, shown, HOUR), shown)).toEqual(['genshin.event.b'])
})

test('does not report an enabled game as new, and remembers a disabled one', () => {
  const shown = ['genshin.event.a', 'zenless.event.z']
  const both = noteShown(first, shown, 5 * HOUR)
  expect(newNames(both, shown)).toEqual([])
  const without = noteShown(both, ['genshin.event.a'], 20 * HOUR)
  const again = noteShown(without, [...shown, 'zenless.event.y'], 40 * HOUR)
  expect(newNames(again, [...shown, 'zenless.event.y'])).toEqual(['zenless.event.y'])
})

test('ends the visit when the clock was set back', () => {
  const shown = ['genshin.event.a', 'genshin.event.b']
  const next = noteShown(noteShown(first, shown, 100 * HOUR), shown, HOUR)
  expect(newNames(next, shown)).toEqual([])
})
