import { expect, it } from 'vitest'
import { getPageTransition } from './page-transition.ts'

const first = { row: 'gacha', position: 0 }
const second = { row: 'gacha', position: 1 }

it('slides forward and back between the pages of a row', () => {
  expect(getPageTransition(first, second)).toBe('slide-forward')
  expect(getPageTransition(second, first)).toBe('slide-back')
})

it('fades between all other pages', () => {
  expect(getPageTransition(undefined, first)).toBe('fade')
  expect(getPageTransition(second, undefined)).toBe('fade')
  expect(getPageTransition(first, { row: 'settings', position: 1 })).toBe('fade')
  expect(getPageTransition(undefined, undefined)).toBe('fade')
})
