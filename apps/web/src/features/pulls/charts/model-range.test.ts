import { expect, test } from 'vitest'
import { modelRange } from './model-range.ts'

const text = (value: number) => value.toFixed(1)
const fewer = (luck: { fewer: number }) => luck.fewer

test('a value runs from its lowest to its highest, whichever model has them', () => {
  const others = [{ fewer: 0.2 }, { fewer: 0.7 }]
  expect(modelRange({ fewer: 0.5, others }, fewer, text)).toBe('0.2 – 0.7')
})

test('is one number where there is one model, or all read alike', () => {
  expect(modelRange({ fewer: 0.5, others: [] }, fewer, text)).toBe('0.5')
  expect(modelRange({ fewer: 0.5, others: [{ fewer: 0.51 }] }, fewer, text)).toBe('0.5')
})
