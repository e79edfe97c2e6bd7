import { expect, test } from 'vitest'
import { formatInterval, meanText, modelRange, rangeText, shareText } from './share-text.ts'

test.each([
  [0, '0%'],
  [1e-13, '0%'],
  [0.0004, '< 0.1%'],
  [0.001, '0.1%'],
  [1.000_000_000_2, '100%'],
  [0.006, '0.6%'],
  [0.5, '50%'],
  [0.16, '16%'],
  [0.29, '29%'],
  [0.9996, '99.9%'],
  [0.999_999_999_999_9, '100%'],
  [1, '100%'],
])('formats %f as %s, with 100 %% for a certain event only', (share, text) => {
  expect(shareText(share, 'en')).toBe(text)
})

test('shows both ends of a range only when their texts differ', () => {
  expect(rangeText(shareText(0.5454, 'en'), shareText(0.5517, 'en'))).toBe('54.5% – 55.1%')
  expect(rangeText(shareText(0.5001, 'en'), shareText(0.5002, 'en'))).toBe('50%')
})

test.each([
  [0.627, 0.633, '≈ 63%'],
  [0.62, 0.63, '62% – 63%'],
  [0.5, 0.5, '50%'],
  [0.996, 1, '≈ 99%'],
  [0.001, 0.003, '< 1%'],
  [0.006, 0.006, '0.6%'],
  [0.996, 0.996, '99.6%'],
  [0.576, 0.576, '57%'],
  [0.674, 0.681, '≈ 68%'],
  [0.671, 0.674, '67%'],
  [0.612, 0.688, '61% – 68%'],
])('formats %f to %f as %s', (low, high, text) => {
  expect(formatInterval(low, high, 'en')).toBe(text)
})

test('formats percentages and means in the style of the language', () => {
  expect(shareText(0.625, 'fr')).toMatch(/^62,5\s%$/)
  expect(meanText(62, 'fr')).toBe('62,0')
})

const text = (value: number) => value.toFixed(1)
const getFewer = (luck: { fewer: number }) => luck.fewer

test('spans the lowest to the highest value of all models', () => {
  const others = [{ fewer: 0.2 }, { fewer: 0.7 }]
  expect(modelRange({ fewer: 0.5, others }, getFewer, text)).toBe('0.2 – 0.7')
})

test('returns one number for one model, or when all texts are equal', () => {
  expect(modelRange({ fewer: 0.5, others: [] }, getFewer, text)).toBe('0.5')
  expect(modelRange({ fewer: 0.5, others: [{ fewer: 0.51 }] }, getFewer, text)).toBe('0.5')
})
