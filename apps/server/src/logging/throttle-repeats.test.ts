import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleRepeats } from './throttle-repeats.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

function makeLog() {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>)
  const logger = pino({ level: 'debug', hooks: { logMethod: throttleRepeats() } }, { write })
  return { logger, lines }
}

test('writes the first lines of a repeated message and then their number', () => {
  const { logger, lines } = makeLog()
  for (let count = 0; count < 5000; count += 1) {
    logger.info({ requestId: count, route: '/api/x', status: 401 }, 'request completed')
  }
  expect(lines).toHaveLength(20)
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(21)
  expect(lines[20]).toMatchObject({
    level: 30,
    suppressed: 4980,
    msg: 'suppressed repeats: request completed',
  })
  logger.info({ route: '/api/x', status: 401 }, 'request completed')
  expect(lines).toHaveLength(22)
})

test('writes different messages in between', () => {
  const { logger, lines } = makeLog()
  for (let count = 0; count < 100; count += 1) {
    logger.info({ route: '/api/x', status: 401 }, 'request completed')
    logger.error({ err: new Error('the same') }, 'request failed')
  }
  logger.info({ route: '/api/x', status: 404 }, 'request completed')
  logger.error({ err: new Error('another') }, 'request failed')
  logger.warn('request completed')
  expect(lines).toHaveLength(43)
})

test('writes everything at debug level', () => {
  const { logger, lines } = makeLog()
  for (let count = 0; count < 100; count += 1) logger.debug('request completed')
  expect(lines).toHaveLength(100)
})
