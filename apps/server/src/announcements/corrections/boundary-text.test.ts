import { expect, test } from 'vitest'
import { readBoundaryText } from './boundary-text.ts'

test.each([
  ['2026-12-03T03:59 server', '2026-12-03T03:59:00 server'],
  ['2026-12-03T03:59:59 instant', '2026-12-03T03:59:59 instant'],
  ['  2026-12-03T03:59   server ', '2026-12-03T03:59:00 server'],
])('%j is a time', (text, value) => {
  expect(readBoundaryText(text)).toEqual({ ok: true, value })
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
])('%j is none', (text) => {
  expect(readBoundaryText(text)).toMatchObject({
    ok: false,
    problem: expect.stringContaining(text),
  })
})
