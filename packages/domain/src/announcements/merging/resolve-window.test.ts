import { expect, test } from 'vitest'
import { versionEnd, exactBoundary, versionStart, VERSIONS } from '../testing/create-sighting.ts'
import { learnVersions } from './learn-versions.ts'
import { resolveWindow } from './resolve-window.ts'

const SHOWN = '2026-08-10T11:00:00'

test.each([
  [
    'a date',
    exactBoundary('2026-08-17T10:00:00'),
    exactBoundary('2026-09-04T03:59:00'),
    '2026-08-17T10:00:00',
    '2026-09-04T03:59:00',
  ],
  [
    'a version',
    versionStart('6.7'),
    versionEnd('6.7'),
    '2026-07-01T11:00:00',
    '2026-08-12T06:00:00',
  ],
  [
    'the update of a version',
    versionStart('6.7'),
    versionEnd('7.0', 'next'),
    '2026-07-01T11:00:00',
    '2026-08-12T06:00:00',
  ],
  ['the update that comes', versionStart(null), versionEnd(null), '2026-08-12T11:00:00', null],
  ['a version that nobody knows', versionStart('7.1'), versionEnd('7.0'), null, null],
] as const)('%s', (_, start, end, from, to) => {
  const window = resolveWindow({ start, end }, VERSIONS, SHOWN)
  expect([window.start?.resolvedAt, window.end?.resolvedAt]).toEqual([from, to])
})

test('resolves a waiting boundary when the version becomes known or moves', () => {
  const learn = (start: string, end: string) =>
    learnVersions('genshin', VERSIONS, [{ version: '7.1', start, end }])
  const window = { start: versionStart('7.1'), end: null }
  const first = learn('2026-09-23T06:00:00', '2026-09-23T11:00:00')
  expect(resolveWindow(window, first, null).start?.resolvedAt).toBe('2026-09-23T11:00:00')
  expect(resolveWindow({ start: null, end: versionEnd('7.0') }, first, null).end?.resolvedAt).toBe(
    '2026-09-23T06:00:00',
  )
  const moved = learnVersions('genshin', first, [
    { version: '7.1', start: '2026-09-24T06:00:00', end: '2026-09-24T13:00:00' },
    { version: null, start: '2030-01-01T06:00:00', end: '2030-01-01T11:00:00' },
  ])
  expect(resolveWindow(window, moved, null).start?.resolvedAt).toBe('2026-09-24T13:00:00')
  expect(moved).toHaveLength(3)
})

test('does not guess an update without a number from a distant version', () => {
  expect(
    resolveWindow({ start: versionStart(null), end: null }, VERSIONS, '2026-06-01T11:00:00').start,
  ).toMatchObject({
    resolvedAt: null,
    resolvedBasis: null,
  })
})
