import { expect, test } from 'vitest'
import { createActivity } from '../testing/create-activity.ts'
import { findOffscreenBars } from './offscreen-matches.tsx'

const bar = (left: number, width = 100) => ({ ...createActivity(0, 0, 1), left, width })
const view = { left: 1000, width: 500 }

test('counts the off-screen matches on each side and names the nearest', () => {
  const [far, near, inView, next, last] = [bar(0), bar(890), bar(950), bar(1500), bar(3000)]
  const { before, after } = findOffscreenBars([last, far, inView, near, next], view)
  expect(before).toEqual({ count: 2, nearest: near })
  expect(after).toEqual({ count: 2, nearest: next })
})

test('treats a bar that an edge cuts as visible', () => {
  expect(findOffscreenBars([bar(901), bar(1499)], view)).toEqual({ before: null, after: null })
})
