import { expect, test } from 'vitest'
import { serverOfUid } from './server-region.ts'

test('derives the server from a UID where possible', () => {
  expect(serverOfUid('wuthering', '900000001')).toBe('UTC+8')
  expect(serverOfUid('genshin', '600000001')).toBe('UTC-5')
  expect(serverOfUid('zenless', '1500000001')).toBe('UTC+1')
  expect(serverOfUid('genshin', '43')).toBeNull()
})
