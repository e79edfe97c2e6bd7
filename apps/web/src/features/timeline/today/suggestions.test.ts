import { expect, test } from 'vitest'
import { createActivity } from '../testing/create-activity.ts'
import { findHiddenMatch } from './suggestions.tsx'

const item = (name: string, rarity: 4 | 5) => ({
  id: name,
  name,
  kind: 'character' as const,
  rarity,
  lastRunEnd: null,
})
const wish = createActivity(0, 0, 20, {
  label: {
    primary: 'Venti',
    kind: 'Rate-up',
    title: { text: 'Ballad in Goblets', language: 'en', isForeign: false },
  },
  featured: [item('Venti', 5), item('Bennett', 4)],
})

test.each([
  ['ven', null],
  ['benn', { text: 'Bennett', language: null }],
  ['goblets', { text: 'Ballad in Goblets', language: 'en' }],
  // The query matches in a language that is not displayed, or by the game.
  ['温迪', null],
])('finds for %s the match %j that the displayed name lacks', (query, expected) => {
  expect(findHiddenMatch(wish, query)).toEqual(expected)
})
