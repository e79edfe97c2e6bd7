import { expect, test } from 'vitest'
import { getUidServer } from './server-region.ts'

test('derives the server from a UID where possible', () => {
  expect(getUidServer('wuthering', '900000001')).toBe('UTC+8')
  expect(getUidServer('genshin', '600000001')).toBe('UTC-5')
  expect(getUidServer('zenless', '1500000001')).toBe('UTC+1')
  expect(getUidServer('genshin', '43')).toBeNull()
})
