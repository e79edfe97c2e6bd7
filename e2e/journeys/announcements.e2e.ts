import '@bannerday/testing/install-temporal'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type RunningServer, startServer } from '@bannerday/bench/measure/start-server'
import type { SimulatedAnnouncement } from '@bannerday/simulators/official/simulated-announcement'
import {
  type OfficialSimulator,
  startOfficialSimulator,
} from '@bannerday/simulators/official/official-simulator'
import { createReturningPlayerState } from '@bannerday/testing/returning-player'
import { expect, type Page, test } from '@playwright/test'
import { findBars } from './find-bars.ts'
import { changeDatabase } from './embedded-database.ts'

// Starts an installation of its own, which reads all announcements.

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url))
const DAY_MS = 86_400_000

let simulator: OfficialSimulator
let server: RunningServer

test.beforeAll(async () => {
  // Other activities have an image each, all of which would be fetched first.
  simulator = await startOfficialSimulator(0, { facts: false })
  server = await startServer({
    READ_ANNOUNCEMENTS: 'on',
    OFFICIAL_GATEWAY: simulator.origin,
    CALLS_PER_MINUTE: '0',
  })
})

test.afterAll(async () => {
  await server.stop()
  await simulator.close()
})

/** Returns the wall clock of the Asian servers in a number of days. */
function wallClock(days: number): string {
  return Temporal.Now.zonedDateTimeISO('+08:00')
    .add({ days })
    .toPlainDateTime()
    .with({ hour: 3, minute: 59, second: 59, millisecond: 0, microsecond: 0, nanosecond: 0 })
    .toString({ smallestUnit: 'second' })
}

const TITLE = 'Feast of Paper Lanterns'

function createFeast(endsIn: number): SimulatedAnnouncement {
  const now = Date.now()
  return {
    id: 77_000,
    gameId: 'genshin',
    class: 'event',
    titles: {
      en: TITLE,
      'zh-Hans': '纸灯宴',
      'zh-Hant': '紙燈宴',
      ja: '紙灯の宴',
      ko: '종이등 잔치',
      fr: 'Fête des lampions',
    },
    start: { kind: 'exact', at: wallClock(-1), basis: 'server' },
    end: { kind: 'exact', at: wallClock(endsIn), basis: 'server' },
    version: '7.2',
    form: 'tagged',
    picture: 'feast.png',
    shown: { from: now - DAY_MS, until: now + 30 * DAY_MS },
  }
}

/** Makes the server read the announcements now, as an operator does. */
async function fetchAnnouncements(): Promise<void> {
  // Sources read within the last minute are skipped, so the minute is ended.
  await changeDatabase(
    server.dataFolder,
    "update announcement_sources set asked_at = asked_at - interval '1 minute'",
  )
  const command = spawn('node', ['apps/server/src/announcements.ts', 'check'], {
    cwd: REPOSITORY,
    env: { ...process.env, DATA_DIR: server.dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(command, 'exit')) as [number | null]
  expect(code).toBe(0)
}

/** Waits until the server serves the feast as expected. */
async function waitUntilServed(isServed: (feastOnTheWire: Feast) => boolean): Promise<void> {
  const url = `${server.origin}/api/events?games=genshin&lang=en&t=1`
  await expect
    .poll(
      async () => {
        const { data } = (await (await fetch(url)).json()) as EventsResponse
        const event = data.events
          .flatMap(({ events }) => events)
          .find(({ title }) => title === TITLE)
        return event !== undefined && isServed(event)
      },
      { timeout: 60_000 },
    )
    .toBe(true)
}

type Feast = { title: string; banner_img: string | null; moved?: readonly unknown[] }
type EventsResponse = { data: { events: { events: Feast[] }[] } }

/** Records the requests of a page to other origins. */
function recordForeignRequests(page: Page): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol.startsWith('http') && url.origin !== server.origin) foreign.push(url.href)
  })
  return foreign
}

test('shows an announced activity on an open timeline, with its image and moved dates', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    storageState: createReturningPlayerState(server.origin),
  })
  const page = await context.newPage()
  const foreign = recordForeignRequests(page)
  await page.clock.install()
  const poll = () => page.clock.fastForward('05:00')
  await page.goto('/timeline')
  const bar = findBars(page).filter({ hasText: TITLE })
  await expect(findBars(page).first()).toBeAttached()
  await expect(bar).toHaveCount(0)

  simulator.configure({ announce: [createFeast(9)] })
  await fetchAnnouncements()
  await waitUntilServed(({ banner_img }) => banner_img !== null)
  await poll()
  // With several games, only the next end of running activities is shown initially.
  await page.getByRole('button', { name: /^\d+ (?:live|more).*Genshin Impact/ }).click()
  await expect(bar).toBeVisible()
  await poll()
  const picture = bar.locator('img')
  await expect(picture).toHaveAttribute('src', /^\/images\/[0-9a-f]{32}-480\.webp$/)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(480)

  simulator.configure({ announce: [createFeast(12)] })
  await fetchAnnouncements()
  await waitUntilServed(({ moved }) => moved !== undefined)
  await bar.click()
  await poll()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^End moved from .* to .*, seen /)).toBeVisible()
  await expect(dialog.getByText(/^On Bannerday since /)).toBeVisible()
  await expect(dialog.locator('img')).toBeVisible()
  expect(foreign).toEqual([])
  await context.close()
})
