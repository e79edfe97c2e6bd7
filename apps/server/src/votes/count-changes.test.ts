import { expect, test } from 'vitest'
import { computeCountChanges, type Vote } from './count-changes.ts'

const vote = (activityUuid: string, category: Vote['category'], option: string): Vote => ({
  activityUuid,
  category,
  option,
})

test('subtracts and adds a vote per change and omits unchanged options', () => {
  const before = [vote('b', 'fun', 'great'), vote('a', 'time', 'hour'), vote('a', 'fun', 'dull')]
  const after = [vote('b', 'fun', 'fine'), vote('a', 'time', 'hour')]
  expect(computeCountChanges(before, after)).toEqual([
    { ...vote('a', 'fun', 'dull'), count: -1 },
    { ...vote('b', 'fun', 'fine'), count: 1 },
    { ...vote('b', 'fun', 'great'), count: -1 },
  ])
})
