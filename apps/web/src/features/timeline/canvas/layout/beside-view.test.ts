import { expect, test } from 'vitest'
import { madeActivity } from '../../testing/made-activity.ts'
import { besideView } from './beside-view.ts'

const bar = (left: number, width = 100) => ({ ...madeActivity(0, 0, 1), left, width })
const view = { left: 1000, width: 500 }

test('what is out of view is counted on its side, and the nearest is named', () => {
  const [far, near, inView, next, last] = [bar(0), bar(890), bar(950), bar(1500), bar(3000)]
  const { before, after } = besideView([last, far, inView, near, next], view)
  expect(before).toEqual({ count: 2, nearest: near })
  expect(after).toEqual({ count: 2, nearest: next })
})

test('of what is cut by an edge something is seen', () => {
  expect(besideView([bar(901), bar(1499)], view)).toEqual({ before: null, after: null })
})
