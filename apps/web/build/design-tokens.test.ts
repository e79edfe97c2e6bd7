import { expect, test } from 'vitest'
import { replaceConstants } from './design-tokens.ts'

test.each([
  ['@media (--phone) { a { order: 1 } }', '@media (width < 40em) { a { order: 1 } }'],
  ['@media not (--compact) {', '@media not (width < 48em) {'],
  ['a { gap: var(--space-4) var(--space-6) }', 'a { gap: 8px 12px }'],
  ['a { z-index: var(--layer-toasts) }', 'a { z-index: 400 }'],
  ['a { color: var(--text) }', 'a { color: var(--text) }'],
])('replaces the constants in %s', (styles, replaced) => {
  expect(replaceConstants(styles)).toBe(replaced)
})

test.each(['@media (width < 700px) {', '@media (--tablet) {', 'a { gap: var(--space-99) }'])(
  'refuses an unknown breakpoint or token: %s',
  (styles) => {
    expect(() => replaceConstants(styles)).toThrow(/breakpoint|token/)
  },
)
