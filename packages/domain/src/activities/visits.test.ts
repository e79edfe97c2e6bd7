import { expect, test } from 'vitest'
import { newNames, noteShown } from './visits.ts'

const HOUR = 3_600_000
const first = noteShown(null, ['genshin.event.a'], 0)

test('to the first visit nothing is new', () => {
  expect(newNames(first, ['genshin.event.a'])).toEqual([])
})

test('what came since the last visit is new for the whole of the next', () => {
  const shown = ['genshin.event.a', 'genshin.event.b']
  const next = noteShown(first, shown, 5 * HOUR)
  expect(newNames(next, shown)).toEqual(['genshin.event.b'])
  const reloaded = noteShown(next, shown, 6 * HOUR)
  expect(newNames(reloaded, shown)).toEqual(['genshin.event.b'])
  const dayAfter = noteShown(reloaded, shown, 30 * HOUR)
  expect(newNames(dayAfter, shown)).toEqual([])
})

test('what comes during a visit is new too', () => {
  const shown = ['genshin.event.a', 'genshin.event.b']
  expect(newNames(noteShown(first, shown, HOUR), shown)).toEqual(['genshin.event.b'])
})

test('a game that is switched on is not new, and one that comes back is known', () => {
  const shown = ['genshin.event.a', 'zenless.event.z']
  const both = noteShown(first, shown, 5 * HOUR)
  expect(newNames(both, shown)).toEqual([])
  const without = noteShown(both, ['genshin.event.a'], 20 * HOUR)
  const again = noteShown(without, [...shown, 'zenless.event.y'], 40 * HOUR)
  expect(newNames(again, [...shown, 'zenless.event.y'])).toEqual(['zenless.event.y'])
})

test('a clock that was set back ends the visit', () => {
  const shown = ['genshin.event.a', 'genshin.event.b']
  const next = noteShown(noteShown(first, shown, 100 * HOUR), shown, HOUR)
  expect(newNames(next, shown)).toEqual([])
})
