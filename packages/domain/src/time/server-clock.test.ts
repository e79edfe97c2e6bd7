import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getDefaultBases } from '../activities/activity.ts'
import type { BoundaryBasis } from './boundary-basis.ts'
import {
  activitySpan,
  boundaryInstant,
  instantAt,
  SERVER_ZONES,
  serverClock,
  wallClockAt,
  type ServerZone,
} from './server-clock.ts'

const NOW = instantAt('2025-11-10T12:00:00', '+08:00')
const kinds = {
  version: getDefaultBases('version', false),
  plain: getDefaultBases('event', false),
  isVersionUpdate: getDefaultBases('event', true),
}

/** `5 11:00 - 26 05:59 [15d17:59]`: day and clock of both ends, and what remains. */
function shown(kind: keyof typeof kinds, serverZone: ServerZone, zone: string): string {
  const activity = {
    startTime: '2025-11-05T11:00:00',
    endTime: '2025-11-26T05:59:59',
    ...kinds[kind],
  }
  const { start, end } = activitySpan(activity, serverZone)
  const dayAndClock = (instant: number) => {
    const text = wallClockAt(instant, zone)
    return `${Number(text.slice(8, 10))} ${text.slice(11, 16)}`
  }
  const minutes = Math.floor((end - NOW) / 60_000)
  const clock = [Math.floor(minutes / 60) % 24, minutes % 60].map((n) => `${n}`.padStart(2, '0'))
  const remaining = `${Math.floor(minutes / 1440)}d${clock.join(':')}`
  return `${dayAndClock(start)} - ${dayAndClock(end)} [${remaining}]`
}

describe('an activity from nominal 2025-11-05 11:00:00 to 2025-11-26 05:59:59', () => {
  const local = {
    Shanghai: 'Asia/Shanghai',
    'New York': 'America/New_York',
    Kolkata: 'Asia/Kolkata',
  }
  const same = '5 11:00 - 26 05:59 [15d17:59]'
  test.each([
    ['Shanghai', 'UTC+8', false, same, same, same],
    ['Shanghai', 'UTC+8', true, same, same, same],
    [
      'Shanghai',
      'UTC+1',
      false,
      '5 04:00 - 25 22:59 [15d17:59]',
      '5 11:00 - 26 05:59 [16d00:59]',
      '5 04:00 - 26 05:59 [16d00:59]',
    ],
    [
      'Shanghai',
      'UTC+1',
      true,
      '5 11:00 - 26 05:59 [15d17:59]',
      '5 18:00 - 26 12:59 [16d00:59]',
      '5 11:00 - 26 12:59 [16d00:59]',
    ],
    [
      'New York',
      'UTC-5',
      false,
      '4 22:00 - 25 16:59 [15d17:59]',
      '5 11:00 - 26 05:59 [16d06:59]',
      '4 22:00 - 26 05:59 [16d06:59]',
    ],
    [
      'New York',
      'UTC-5',
      true,
      '4 22:00 - 25 16:59 [15d17:59]',
      '5 11:00 - 26 05:59 [16d06:59]',
      '4 22:00 - 26 05:59 [16d06:59]',
    ],
    [
      'New York',
      'UTC+1',
      true,
      '4 22:00 - 25 16:59 [15d17:59]',
      '5 05:00 - 25 23:59 [16d00:59]',
      '4 22:00 - 25 23:59 [16d00:59]',
    ],
    [
      'Kolkata',
      'UTC+1',
      true,
      '5 08:30 - 26 03:29 [15d17:59]',
      '5 15:30 - 26 10:29 [16d00:59]',
      '5 08:30 - 26 10:29 [16d00:59]',
    ],
  ] as const)(
    'displays its times on a device in %s, server %s, local clock %s',
    (city, serverZone, useLocal, ...expected) => {
      const zone = useLocal ? local[city] : serverClock(serverZone)
      const [version, plain, isVersionUpdate] = expected
      expect(shown('version', serverZone, zone)).toBe(version)
      expect(shown('plain', serverZone, zone)).toBe(plain)
      expect(shown('isVersionUpdate', serverZone, zone)).toBe(isVersionUpdate)
    },
  )
})

test('measures an hour more than the clocks across the end of daylight saving time', () => {
  const start = instantAt('2025-10-30T11:00:00', 'America/New_York')
  const end = instantAt('2025-11-26T11:00:00', 'America/New_York')
  expect((end - start) / 3_600_000).toBe(27 * 24 + 1)
})

const zones = fc.constantFrom(
  ...SERVER_ZONES.map(serverClock),
  'America/New_York',
  'Europe/Paris',
  'Asia/Kolkata',
  'Pacific/Auckland',
)
const seconds = fc.integer({ min: 1_700_000_000, max: 2_200_000_000 })

test('converts an instant to a fixed clock and back', () => {
  fc.assert(
    fc.property(seconds, fc.constantFrom(...SERVER_ZONES), (second, serverZone) => {
      const wallClock = wallClockAt(second * 1000, serverClock(serverZone))
      expect(boundaryInstant(wallClock, 'server', serverZone)).toBe(second * 1000)
      expect(instantAt(wallClock, serverClock(serverZone))).toBe(second * 1000)
    }),
  )
})

test('converts a wall clock to an instant and back, except a skipped one', () => {
  fc.assert(
    fc.property(seconds, zones, (second, zone) => {
      const wallClock = wallClockAt(second * 1000, zone)
      expect(wallClockAt(instantAt(wallClock, zone), zone)).toBe(wallClock)
    }),
  )
})

function instantsOnAllServers(basis: BoundaryBasis): Set<number> {
  return new Set(SERVER_ZONES.map((zone) => boundaryInstant('2025-11-05T11:00:00', basis, zone)))
}

test('gives an instant the same moment on every server, and a server time not', () => {
  expect(instantsOnAllServers('instant').size).toBe(1)
  expect(instantsOnAllServers('server').size).toBe(3)
})

test('moves a start after the end to the end', () => {
  const activity = {
    startTime: '2025-11-05T11:00:00',
    endTime: '2025-11-05T10:00:00',
    ...kinds.plain,
  }
  const { start, end } = activitySpan(activity, 'UTC+8')
  expect(start).toBe(end)
})
