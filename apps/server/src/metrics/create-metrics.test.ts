import { ENDPOINTS } from '@bannerday/contract/api/endpoints'
import { expect, test } from 'vitest'
import { makeTestServices } from '#testing/test-services.ts'
import { createApp } from '../app.ts'
import { withPushMetrics } from '../reminders/send-push.ts'
import { createMetrics } from './create-metrics.ts'

const ORDER = { payload: '', topic: '', ttl: 1, urgency: 'low' } as const

/** Lists the lines of a metric with a prefix. */
async function listLines(
  { expose }: Pick<ReturnType<typeof createMetrics>, 'expose'>,
  begin = '',
): Promise<readonly string[]> {
  const { text } = await expose()
  return text.split('\n').filter((line) => !line.startsWith('#') && line.startsWith(begin))
}

function serve() {
  const metrics = createMetrics('1.2.3')
  const countResponse = metrics.counts.countResponse
  return {
    ...metrics,
    app: createApp(makeTestServices({ countResponse, requestsPerMinute: 5000 })),
  }
}

test('counts responses by endpoint and status, whatever the method of the request', async () => {
  const { app, ...metrics } = serve()
  await app.request('/api/events?games=genshin')
  await app.request('/api/events?games=genshin', { method: 'HEAD' })
  await app.request('/api/events?games=chess')
  await app.request('/api/events', { method: 'PUT' })
  await app.request('/api/tags/54bfcd54-c093-5bc7-bd17-623c84e61d2d?lang=de')
  const counted = await listLines(metrics, 'bannerday_requests_total')
  expect(counted.toSorted()).toEqual([
    'bannerday_requests_total{call="GET /api/events",code="200"} 2',
    'bannerday_requests_total{call="GET /api/events",code="400"} 1',
    'bannerday_requests_total{call="GET /api/tags/{activity_uuid}",code="400"} 1',
    'bannerday_requests_total{call="none",code="405"} 1',
  ])
  expect(
    await listLines(metrics, 'bannerday_request_duration_seconds_count{call="GET /api/events"}'),
  ).toEqual(['bannerday_request_duration_seconds_count{call="GET /api/events"} 3'])
})

test('puts no input of clients into a label', async () => {
  const { app, ...metrics } = serve()
  const send = async (mark: string) => {
    for (const { method, path } of ENDPOINTS) {
      const filled = path.replaceAll(/\{\w+\}/g, mark)
      const headers = { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${mark}` }
      await app.request(`${filled}?token=${mark}&games=${mark}`, { method, headers })
      await app.request(`${filled}/${mark}`, { method, headers })
      await app.request(filled, { method: `X${encodeURIComponent(mark).length}`, headers })
    }
  }
  for (const mark of ['hunter2', '800123456', '"}%0Aevil 1']) await send(mark)
  const lines = await listLines(metrics, 'bannerday_')
  expect(lines.join('\n')).not.toMatch(/hunter|800123456|evil|203\.0\.113\.7/)
  const names = new Set(lines.flatMap((line) => /call="([^"]+)"/.exec(line)?.[1] ?? []))
  const known = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
  expect(names.difference(new Set(known))).toEqual(new Set(['none']))
  expect(lines.length).toBeLessThan(20 * known.length)
})

test('counts the outcomes of pushes and imports', async () => {
  const { counts, ...metrics } = createMetrics('1.2.3')
  const sendPush = withPushMetrics(async () => ({ kind: 'gone' }), counts.countPush)
  await sendPush({ endpoint: 'https://push.example.org/secret', p256dh: '', auth: '' }, ORDER)
  counts.countImport('genshin', 'linkExpired')
  expect(await listLines(metrics, 'bannerday_pushes')).toEqual([
    'bannerday_pushes_total{outcome="gone"} 1',
  ])
  expect(await listLines(metrics, 'bannerday_imports')).toEqual([
    'bannerday_imports_total{game="genshin",outcome="linkExpired"} 1',
  ])
})

test('counts values beyond the maximum together', async () => {
  const { counts, ...metrics } = createMetrics('1.2.3')
  for (let number = 0; number < 1000; number++) counts.countResponse(`GET /${number}`, 200, 0.1)
  const counted = await listLines(metrics, 'bannerday_requests_total')
  expect(counted).toHaveLength(251)
  expect(counted.at(-1)).toBe('bannerday_requests_total{call="other",code="200"} 750')
})

test('reports the age of a source that was never read, and the waiting clients of a pool', async () => {
  const metrics = createMetrics('1.2.3')
  let reads = 0
  metrics.watch({
    pools: {
      calls: { totalCount: 7, idleCount: 3, waitingCount: 2, options: { max: 10 } as never },
    },
    readDatabaseState: async () => ({ responds: true, writes: false, migrated: true }),
    countUnreachableWorkers: async () => 2,
    readQueue: async () => {
      reads += 1
      return [{ queue: 'import-pulls', state: 'due', count: 4, oldest: 12.5 }]
    },
    sources: () => [
      { id: 'genshin/os_asia/ja', checkedAt: null, isFailing: true },
      { id: 'starrail/os_asia/ja', checkedAt: new Date(1_790_000_000_000), isFailing: false },
    ],
    rateDifferences: () => [{ gameId: 'genshin', count: 2 }],
    backups: {
      everySeconds: 86_400,
      readLast: async () => Temporal.Instant.from('2026-11-28T03:00:00Z'),
    },
  })
  await metrics.expose()
  expect((await listLines(metrics, 'bannerday_')).join('\n')).toBe(
    [
      'bannerday_build_info{version="1.2.3"} 1',
      'bannerday_pool_connections{pool="calls",state="idle"} 3',
      'bannerday_pool_connections{pool="calls",state="in-use"} 4',
      'bannerday_pool_connections_max{pool="calls"} 10',
      'bannerday_pool_waiting{pool="calls"} 2',
      'bannerday_database_up 1',
      'bannerday_database_writable 0',
      'bannerday_database_workers_unreachable 2',
      'bannerday_jobs{queue="import-pulls",state="due"} 4',
      'bannerday_job_oldest_seconds{queue="import-pulls",state="due"} 12.5',
      'bannerday_rate_differences{game="genshin"} 2',
      'bannerday_source_checked_timestamp_seconds{source="genshin/os_asia/ja"} 0',
      'bannerday_source_checked_timestamp_seconds{source="starrail/os_asia/ja"} 1790000000',
      'bannerday_source_failing{source="genshin/os_asia/ja"} 1',
      'bannerday_source_failing{source="starrail/os_asia/ja"} 0',
      'bannerday_backup_last_timestamp_seconds 1795834800',
      'bannerday_backup_interval_seconds 86400',
    ].join('\n'),
  )
  expect(reads).toBe(1)
})

test('omits only the queue metrics when the queue cannot be read', async () => {
  const metrics = createMetrics('1.2.3')
  metrics.watch({
    pools: {},
    readDatabaseState: async () => ({ responds: false, writes: false, migrated: false }),
    countUnreachableWorkers: async () => 0,
    readQueue: () => Promise.reject(new Error('away')),
    sources: () => [],
    rateDifferences: () => [],
    backups: null,
  })
  expect(await listLines(metrics, 'bannerday_job')).toEqual([])
  expect(await listLines(metrics, 'bannerday_database_up')).toEqual(['bannerday_database_up 0'])
})
