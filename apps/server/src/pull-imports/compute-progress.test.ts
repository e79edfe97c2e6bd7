import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaskState } from '../database/tables/import-tasks.ts'
import { computeProgress } from './compute-progress.ts'

const initialState: TaskState = { done: [], type: null, after: '0', newest: null, pages: 0 }

test('starts at 0, never decreases, and is below 100 before the end', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(300), { minLength: 1, maxLength: 13 }), (pagesOfTypes) => {
      const types = pagesOfTypes.length
      const seen = [computeProgress(initialState, types)]
      let done: string[] = []
      for (const [index, pageCount] of pagesOfTypes.entries()) {
        const type = String(index)
        for (let pages = 1; pages <= pageCount; pages += 1) {
          seen.push(computeProgress({ ...initialState, done, type, pages }, types))
        }
        done = [...done, type]
        seen.push(computeProgress({ ...initialState, done }, types))
      }
      expect(seen[0]).toBe(0)
      expect(seen.toSorted((a, b) => a - b)).toEqual(seen)
      expect(seen.at(-1)).toBe(99)
    }),
  )
})

test('counts no part of a type before its end', () => {
  const reading: TaskState = { ...initialState, done: ['100'], type: '301', pages: 8 }
  expect(computeProgress(reading, 5)).toBe(20)
})
