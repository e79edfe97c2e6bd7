import { expect, test } from 'vitest'
import { getDaySections, limitSections } from './day-time.ts'

const HOUR = 3_600_000
const DAY = { start: 0, end: 24 * HOUR }
const made = (id: string, start: number, end: number, isEndUnknown = false) => ({
  id,
  start: start * HOUR,
  end: end * HOUR,
  isEndUnknown,
})

const listTexts = (activities: readonly ReturnType<typeof made>[]) =>
  getDaySections(activities, DAY).map(({ name, activities: some }) => [
    name,
    some.map(({ id }) => id),
  ])

test('sorts ends first, then starts, each by time, then ongoing activities', () => {
  const activities = [
    made('runs', -30, 90),
    made('starts late', 18, 90),
    made('ends late', -30, 15),
    made('starts early', 4, 90),
    made('ends early', -30, 4),
    made('runs too', -40, 90),
  ]
  expect(listTexts(activities)).toEqual([
    ['ends', ['ends early', 'ends late']],
    ['starts', ['starts early', 'starts late']],
    ['runs', ['runs', 'runs too']],
  ])
})

test('omits an empty section', () => {
  expect(listTexts([made('runs', -30, 90)])).toEqual([['runs', ['runs']]])
})

test.each([
  [made('from midnight to midnight', 0, 24), 'starts'],
  [made('until midnight', -30, 24), 'runs'],
  [made('over at its midnight', -30, 0), 'ends'],
  [made('within it', 4, 9), 'ends'],
  [made('drawn until then', -30, 9, true), 'runs'],
])('groups activities: %o', (activity, name) => {
  expect(listTexts([activity])).toEqual([[name, [activity.id]]])
})

test('keeps the sections for the first activities', () => {
  const parts = getDaySections([made('a', -9, 4), made('b', -9, 5), made('c', 3, 90)], DAY)
  const shown = limitSections(parts, 2)
  expect(shown.map(({ name, activities }) => [name, activities.length])).toEqual([['ends', 2]])
})
