import { expect, test } from 'vitest'
import { nearestText } from './nearest-text.ts'

test('prefers the language itself', () => {
  expect(nearestText({ en: 'Vesna', 'zh-Hans': '薇斯纳', 'zh-Hant': '薇斯納' }, 'zh-Hant')).toBe(
    '薇斯納',
  )
})

test('falls back to the other Chinese before English', () => {
  expect(nearestText({ en: 'Vesna', 'zh-Hans': '薇斯纳' }, 'zh-Hant')).toBe('薇斯纳')
  expect(nearestText({ en: 'Vesna', 'zh-Hant': '薇斯納' }, 'zh-Hans')).toBe('薇斯納')
})

test('falls back to English for other languages, else to nothing', () => {
  expect(nearestText({ en: 'Vesna', 'zh-Hans': '薇斯纳' }, 'ja')).toBe('Vesna')
  expect(nearestText({ 'zh-Hans': '薇斯纳' }, 'ja')).toBeUndefined()
})
