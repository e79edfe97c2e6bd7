import type { Activity } from '@bannerday/contract/activities'
import { vi } from 'vitest'
import { nowMs } from '#shared/clock.ts'

/** Returns the UTC+8 wall clock this many days from now. */
export function day(days: number): string {
  return Temporal.Instant.fromEpochMilliseconds(nowMs() + Math.round(days * 86_400_000))
    .toZonedDateTimeISO('+08:00')
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
}

/** Creates an activity in the format of the API. */
export function wireActivity(fields: Partial<Activity>): Activity {
  return {
    uuid: crypto.randomUUID(),
    game_id: 'genshin',
    type: 'event',
    title: 'An event',
    title_lang: 'en',
    start_time: day(-3),
    end_time: day(5),
    start_basis: 'server',
    end_basis: 'server',
    banner_img: null,
    is_version_update: false,
    projected: false,
    ...fields,
  }
}

/** Mocks the activities endpoint with a sequence of statuses, and records the requests. */
export function mockActivities(activities: Activity[], statuses = [200]): URL[] {
  const requests: URL[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const url = new URL(address as string, location.origin)
    if (url.pathname !== '/api/events') return Response.error()
    requests.push(url)
    const status = statuses[Math.min(requests.length, statuses.length) - 1]
    const events = [{ game_id: 'genshin', events: activities }]
    return Response.json(
      status === 200
        ? { code: 200, message: 'ok', data: { events } }
        : { code: status, message: 'no', error_code: 100_007 },
      { status: status ?? 200 },
    )
  })
  return requests
}

/** An event that only an archive contains. */
export const archivedActivity = {
  uuid: crypto.randomUUID(),
  type: 'event',
  title: 'Unreconciled Stars',
  title_lang: 'en',
  start_time: '2020-11-16T10:00:00',
  start_basis: 'server',
  end_time: '2020-11-30T03:59:59',
  end_basis: 'server',
  also_called: ['未归的熄星'],
  version: '1.1',
  featured: [],
}
