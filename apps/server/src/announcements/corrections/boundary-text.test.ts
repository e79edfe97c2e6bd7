import { expect, test } from 'vitest'
import { isEndBeforeStart, parseBoundaryText } from './boundary-text.ts'

test.each([
  ['2026-12-03T03:59 server', '2026-12-03T03:59:00 server'],
  ['2026-12-03T03:59:59 instant', '2026-12-03T03:59:59 instant'],
  ['  2026-12-03T03:59   server ', '2026-12-03T03:59:00 server'],
])('accepts %j', (text, value) => {
  expect(parseBoundaryText(text)).toEqual({ ok: true, value })
})

test.each([
  '',
  '2026-12-03T03:59',
  'server',
  '2026-12-03 03:59 server',
  '2026-02-30T03:59 server',
  '2026-12-03T24:59 server',
  '2026-12-03T03:59 UTC',
  '2026-12-03T03:59 server server',
])('rejects %j', (text) => {
  expect(parseBoundaryText(text)).toMatchObject({
    ok: false,
    problem: expect.stringContaining(text),
  })
})

test.each([
  ['2026-12-03T04:00:00 server', '2026-12-03T03:59:00 server', true],
  ['2026-12-03T04:00:00 server', '2026-12-03T04:00:00 server', true],
  ['2026-12-03T04:00:00 server', '2026-12-03T04:01:00 server', false],
  ['2026-12-03T11:00:00 instant', '2026-12-03T03:59:00 server', false],
  ['2026-12-03T11:00:00 instant', '2026-12-02T03:59:00 server', true],
])('reports whether the window from %j to %j is empty: %j', (start, end, isNone) => {
  expect(isEndBeforeStart({ start, end })).toBe(isNone)
})
