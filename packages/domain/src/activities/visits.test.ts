import { expect, test } from 'vitest'
import { listNewNames, recordShown } from './visits.ts'

const HOUR = 3_600_000
const first = recordShown(null, ['genshin.event.a'], 0)

test('reports nothing as new on the first visit', () => {
  expect(listNewNames(first, ['genshin.event.a'])).toEqual([])
})

test('reports additions since the last visit as new for the whole next visit', () => {
  const shown = ['genshin.event.a', 'genshin.event.b']
  const next = recordShown(first, shown, 5 * HOUR)
  expect(listNewNames(next, shown)).toEqual(['genshin.event.b'])
  const reloaded = recordShown(next, shown, 6 * HOUR)
  expect(listNewNames(reloaded, shown)).toEqual(['genshin.event.b'])
  const dayAfter = recordShown(reloaded, shown, 30 * HOUR)
  expect(listNewNames(dayAfter, shown)).toEqual([])
})

test('reports additions during a visit as new', () => {
  const shown = ['genshin.event.a', 'genshin.event.b']
  expect(listNewNames(recordShown(first, shown, HOUR), shown)).toEqual(['genshin.event.b'])
})

test('does not report an enabled game as new, and remembers a disabled one', () => {
  const shown = ['genshin.event.a', 'zenless.event.z']
  const both = recordShown(first, shown, 5 * HOUR)
  expect(listNewNames(both, shown)).toEqual([])
  const without = recordShown(both, ['genshin.event.a'], 20 * HOUR)
  const again = recordShown(without, [...shown, 'zenless.event.y'], 40 * HOUR)
  expect(listNewNames(again, [...shown, 'zenless.event.y'])).toEqual(['zenless.event.y'])
})

test('ends the visit when the clock was set back', () => {
  const shown = ['genshin.event.a', 'genshin.event.b']
  const next = recordShown(recordShown(first, shown, 100 * HOUR), shown, HOUR)
  expect(listNewNames(next, shown)).toEqual([])
})
