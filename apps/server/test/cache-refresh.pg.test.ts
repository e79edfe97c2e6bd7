import * as activityApi from '@bannerday/contract/activities'
import { successEnvelope } from '@bannerday/contract/envelope'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { activities } from '#database/tables/activities.ts'
import type { RunningServer } from '#start-server.ts'
import { withInProcessServers } from '#testing/in-process-servers.ts'
import { withTestDatabase } from '#testing/test-database.ts'

const HOUR_MS = 3_600_000

describe('the hourly refresh of activities', () => {
  const database = withTestDatabase()
  const { start, log } = withInProcessServers(database)
  let server: RunningServer

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    server = await start()
    expect(server.metricsPort).toBeNull()
  })
  afterEach(() => vi.useRealTimers())

  /** Fetches the first activity that the server lists. */
  async function fetchFirst() {
    const url = `http://localhost:${server.port}/api/events?games=genshin&genshin_subgroup=event`
    // An open connection would delay the stop.
    const response = await fetch(url, { headers: { connection: 'close' } })
    const { data } = successEnvelope(activityApi.list.data).parse(await response.json())
    type Listed = { events: { events: { uuid: string; title: string }[] }[] }
    return (data as Listed).events[0]!.events[0]!
  }
  const fetchTitle = async () => (await fetchFirst()).title

  async function rename(uuid: string, title: string): Promise<void> {
    const titles = { en: title }
    await database.db.update(activities).set({ titles }).where(eq(activities.uuid, uuid))
  }

  test('serves changes after an hour, and ends when the server stops', async () => {
    const { uuid, title } = await fetchFirst()
    await rename(uuid, 'Renamed')
    vi.advanceTimersByTime(HOUR_MS - 1)
    expect(await fetchTitle()).toBe(title)
    vi.advanceTimersByTime(1)
    await expect.poll(fetchTitle).toBe('Renamed')
    await server.stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  test('logs a failure and runs again an hour later', async () => {
    const { uuid, title } = await fetchFirst()
    await database.pool.query('alter table activities rename to activities_gone')
    vi.advanceTimersByTime(HOUR_MS)
    await expect.poll(() => log.join('')).toContain('background work failed')
    expect(await fetchTitle()).toBe(title)
    await database.pool.query('alter table activities_gone rename to activities')
    await rename(uuid, 'Renamed again')
    vi.advanceTimersByTime(HOUR_MS)
    await expect.poll(fetchTitle).toBe('Renamed again')
    await server.stop()
  })
})
