import { expect, test } from 'vitest'
import { parsePullTime } from './pull-time.ts'

test.each([
  ['2025-02-14 18:44:31', '2025-02-14 18:44:31', false],
  ['2025-02-14T18:44:31.000', '2025-02-14 18:44:31', false],
  // As rewritten by a spreadsheet.
  ['2025/2/14 8:44:31', '2025-02-14 08:44:31', false],
  ['2024-02-29 00:00:00', '2024-02-29 00:00:00', false],
  ['2025-02-14T23:44:31Z', '2025-02-14 18:44:31', true],
  ['2025-02-15T07:44:31+08:00', '2025-02-14 18:44:31', true],
  ['1739576671', '2025-02-14 18:44:31', true],
  ['1739576671000', '2025-02-14 18:44:31', true],
])('reads %s on a server at UTC-5', (text, time, converted) => {
  expect(parsePullTime(text, -5)).toEqual({ time, converted })
})

test.each([
  '2025-02-29 00:00:00',
  '2025-13-01 00:00:00',
  '2025-01-01 24:00:00',
  '2025-01-01',
  'soon',
  '',
])('rejects %j', (text) => {
  expect(parsePullTime(text, 8)).toBeNull()
})
