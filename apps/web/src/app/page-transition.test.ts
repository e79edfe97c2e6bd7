import { expect, it } from 'vitest'
import { pageTransition } from './page-transition.ts'

const first = { row: 'gacha', position: 0 }
const second = { row: 'gacha', position: 1 }

it('slides forward and back between the pages of a row', () => {
  expect(pageTransition(first, second)).toBe('slide-forward')
  expect(pageTransition(second, first)).toBe('slide-back')
})

it('fades between all other pages', () => {
  expect(pageTransition(undefined, first)).toBe('fade')
  expect(pageTransition(second, undefined)).toBe('fade')
  expect(pageTransition(first, { row: 'settings', position: 1 })).toBe('fade')
  expect(pageTransition(undefined, undefined)).toBe('fade')
})
