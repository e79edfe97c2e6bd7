import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTitle } from './split-title.ts'

test.each([
  ['Starlit Gala', 'Starlit Gala', ''],
  ['Version 7.3, phase 2', 'Version 7.3, phase ', '2'],
  ['The Lone Light Knocks at Night', 'The Lone Light Knocks at ', 'Night'],
  ['Rin Tohsaka · Saber', 'Rin Tohsaka ', '· Saber'],
  ['Rin Tohsaka · Gilgamesh', 'Rin Tohsaka ', '· Gilgamesh'],
  ['彩虹尽头：璀璨星光·每日登录有礼活动', '彩虹尽头：璀璨星光·每日登录有礼', '礼活动'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahrtsgesellsch', 'aft'],
])('splits %s', (title, start, end) => {
  const [first, last] = splitTitle(title, 16)
  expect(last).toBe(end)
  expect(first + last).toBe(title)
  if (end) expect(title.startsWith(start.slice(0, 5))).toBe(true)
})

test('preserves every character and splits none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (title) => {
      const [start, end] = splitTitle(title)
      expect(start + end).toBe(title)
      expect(end.isWellFormed()).toBe(true)
    }),
  )
})
