import { expect, test } from 'vitest'
import { modelRange } from './model-range.ts'

const text = (value: number) => value.toFixed(1)
const fewer = (luck: { fewer: number }) => luck.fewer

test('spans the lowest to the highest value of all models', () => {
  const others = [{ fewer: 0.2 }, { fewer: 0.7 }]
  expect(modelRange({ fewer: 0.5, others }, fewer, text)).toBe('0.2 – 0.7')
})

test('returns one number for one model, or when all texts are equal', () => {
  expect(modelRange({ fewer: 0.5, others: [] }, fewer, text)).toBe('0.5')
  expect(modelRange({ fewer: 0.5, others: [{ fewer: 0.51 }] }, fewer, text)).toBe('0.5')
})
