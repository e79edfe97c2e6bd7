import { expect, test } from 'vitest'
import { isLoadFailure } from './is-load-failure.ts'

test.each([
  'Failed to fetch dynamically imported module: https://a.example/assets/page-D1yA.js',
  'error loading dynamically imported module: https://a.example/assets/page-D1yA.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/page-D1yA.css',
])('recognizes «%s» as a part of the app', (message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true)
})

test.each([new Error('Failed to fetch'), 'Importing a module script failed.', undefined])(
  '%o is about something else',
  (error) => {
    expect(isLoadFailure(error)).toBe(false)
  },
)
