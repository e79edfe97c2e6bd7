import { expect, test } from 'vitest'
import { getGameServers } from '../time/game-servers.ts'
import { checkResets } from './due-resets.ts'
import type { ReminderRules } from './reminder-rules.ts'

const HOUR_MS = 3_600_000
const START = Temporal.Instant.from('2026-11-21T00:00:00Z').epochMilliseconds
const SERVERS = getGameServers({ zenless: 'UTC-5' }, 'UTC+8')
const RULES: ReminderRules = {
  games: ['genshin', 'starrail', 'zenless'],
  types: [],
  hours: [],
  starts: [],
  quiet: null,
  zone: 'Europe/Paris',
}

/** Lists the resets of two days that are checked every ten minutes. */
function listResets(change: Partial<ReminderRules>): string[] {
  const sent: string[] = []
  for (let now = START; now < START + 48 * HOUR_MS; now += HOUR_MS / 6) {
    const check = { since: now - HOUR_MS / 6, now, until: now + HOUR_MS / 6 }
    for (const { kind, games, at } of checkResets({ ...RULES, ...change }, SERVERS, check).due) {
      const hours = (instant: number) => Math.floor((instant - START) / HOUR_MS)
      sent.push(`${hours(now)} h: ${kind} at ${hours(at)} h, ${games.join()}`)
    }
  }
  return sent
}

test('reports each daily reset two hours before, once for the games of a server', () => {
  expect(listResets({ topics: ['daily-reset'] })).toEqual([
    '7 h: daily-reset at 9 h, zenless',
    '18 h: daily-reset at 20 h, genshin,starrail',
    '31 h: daily-reset at 33 h, zenless',
    '42 h: daily-reset at 44 h, genshin,starrail',
  ])
})

test('reports a weekly reset a day before, and none without the topic', () => {
  expect(listResets({ topics: ['weekly-reset'] })).toEqual([
    '20 h: weekly-reset at 44 h, genshin,starrail',
    '33 h: weekly-reset at 57 h, zenless',
  ])
  expect(listResets({ topics: ['ends'] })).toEqual([])
  expect(listResets({})).toEqual([])
})

test('moves a reset out of quiet hours', () => {
  const quiet = { from: '19:00', to: '20:30' }
  expect(listResets({ topics: ['daily-reset'], games: ['genshin'], quiet })).toEqual([
    '19 h: daily-reset at 20 h, genshin',
    '43 h: daily-reset at 44 h, genshin',
  ])
})
