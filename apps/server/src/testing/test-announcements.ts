import type { SimulatedAnnouncement } from '@bannerday/simulators/official/simulated-announcement'
import {
  type OfficialSimulator,
  startOfficialSimulator,
} from '@bannerday/simulators/official/official-simulator'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { readAnnouncements } from '../announcements/read-announcements.ts'
import { OFFICIAL_SOURCES } from '../announcements/sources/official-sources.ts'
import { createOfficialClient } from '../official-api/official-client.ts'
import { withTestDatabase } from './test-database.ts'

/** The time of the tests: during version 7.1 of Genshin Impact and 4.6 of Star Rail. */
export const FIRST_MOMENT = Temporal.Instant.from('2026-10-05T02:00:00Z')

const MINUTE_MS = 60_000

/** An announcement reader on a real database, with simulated services and a manual clock. */
export function withTestAnnouncements() {
  const database = withTestDatabase()
  const log: string[] = []
  const logger = pino({ level: 'info' }, { write: (line) => void log.push(line) })
  let simulator: OfficialSimulator
  let moment = FIRST_MOMENT

  beforeAll(async () => {
    simulator = await startOfficialSimulator()
  })
  afterAll(() => simulator.close())
  beforeEach(async () => {
    log.length = 0
    moment = FIRST_MOMENT
    await simulator.close()
    simulator = await startOfficialSimulator(0, { now: moment.epochMilliseconds })
    await database.db
      .execute(sql`truncate activities, versions, loaded_facts, learned_facts, announcement_answers,
      announcement_bodies, announcement_sightings, announcement_sources, official_hosts, changes,
      pictures, picture_files cascade`)
  })

  /** Creates a reader for the sources with an id prefix. */
  function createReader(ids = '', timeoutMs = 2000) {
    return readAnnouncements({
      db: database.db,
      callOfficial: createOfficialClient({
        gateway: simulator.origin,
        userAgent: 'Bannerday/test',
      }),
      now: () => moment,
      logger,
      timeoutMs,
      sources: OFFICIAL_SOURCES.filter(({ id }) => id.startsWith(ids)),
    })
  }

  /** Advances the clock of services and server. */
  function advanceClock(minutes: number): void {
    moment = moment.add({ milliseconds: minutes * MINUTE_MS })
    simulator.configure({ now: moment.epochMilliseconds })
  }

  return {
    database,
    logger,
    /** The lines that were logged, each as JSON. */
    log,
    now: () => moment,
    simulator: () => simulator,
    createReader,
    advanceClock,
    /** Runs the job once. */
    read: (ids = '', timeoutMs?: number) =>
      createReader(ids, timeoutMs).run(
        new AbortController().signal,
        async () => undefined,
        async () => undefined,
      ),
  }
}

/** An event of our own, from the second to the twelfth of October. */
export const festival: SimulatedAnnouncement = {
  id: 31_000,
  gameId: 'genshin',
  class: 'event',
  titles: {
    en: 'Festival of the Simulator',
    'zh-Hans': '模拟器之祭',
    'zh-Hant': '模擬器之祭',
    ja: 'シミュレーター祭',
    ko: '시뮬레이터 축제',
    fr: 'Fête du simulateur',
  },
  start: { kind: 'exact', at: '2026-10-06T10:00:00', basis: 'server' },
  end: { kind: 'exact', at: '2026-10-16T03:59:59', basis: 'server' },
  version: '7.1',
  form: 'tagged',
  picture: 'festival.png',
  shown: { from: Date.parse('2026-10-01T00:00:00Z'), until: Date.parse('2026-10-30T00:00:00Z') },
}
