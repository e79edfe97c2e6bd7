import { expect, test } from 'vitest'
import { secondPityStep, topPityStep } from './badges.tsx'

test.each([
  [1, 0],
  [35, 0],
  [36, 1],
  [45, 1],
  [46, 2],
  [55, 2],
  [56, 3],
  [60, 3],
  [61, 4],
  [65, 4],
  [66, 5],
  [70, 5],
  [71, 6],
  [75, 6],
  [76, 7],
  [90, 7],
])('returns the color of a top-rarity pity of %i: %i', (count, step) => {
  expect(topPityStep(count)).toBe(step)
})

test.each([
  [1, 0],
  [5, 0],
  [6, 1],
  [8, 1],
  [9, 2],
  [10, 3],
  [11, 3],
])('returns the color of a second-rarity pity of %i: %i', (count, step) => {
  expect(secondPityStep(count)).toBe(step)
})
