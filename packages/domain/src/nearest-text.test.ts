import { expect, test } from 'vitest'
import { nearestText } from './nearest-text.ts'

test('a text in the language itself comes first', () => {
  expect(nearestText({ en: 'Vesna', 'zh-Hans': '薇斯纳', 'zh-Hant': '薇斯納' }, 'zh-Hant')).toBe(
    '薇斯納',
  )
})

test('a reader of one Chinese gets the other before English', () => {
  expect(nearestText({ en: 'Vesna', 'zh-Hans': '薇斯纳' }, 'zh-Hant')).toBe('薇斯纳')
  expect(nearestText({ en: 'Vesna', 'zh-Hant': '薇斯納' }, 'zh-Hans')).toBe('薇斯納')
})

test('every other reader gets English, or nothing', () => {
  expect(nearestText({ en: 'Vesna', 'zh-Hans': '薇斯纳' }, 'ja')).toBe('Vesna')
  expect(nearestText({ 'zh-Hans': '薇斯纳' }, 'ja')).toBeUndefined()
})
