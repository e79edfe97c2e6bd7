import type { Activity } from '@bannerday/contract/activities'
import { deleteDB } from 'idb'
import { flushSync } from 'react-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announcePullChange } from '#features/pulls/local-store/database.ts'
import { DATABASE } from '#features/pulls/testing/show-pulls-page.tsx'
import { day, wireActivity } from '#features/timeline/testing/mock-activities.ts'
import { nowMs } from '#shared/clock.ts'
import { readPreferences, writePreference, writePreferences } from '#shared/preferences.ts'
import { closeToasts } from '#testing/close-toasts.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { mockApi } from '#testing/mock-api.ts'
import { renderApp } from '#testing/render-app.tsx'

// The app loads them on demand; on a busy machine that takes longer than a test waits.
beforeAll(async () => {
  await import('./today.tsx')
  await import('#features/timeline/panels/activity-dialog.tsx')
}, 60_000)

const DAY = 86_400_000

/** Returns the UTC+8 wall clock this many hours from now. */
const hour = (hours: number) => day(hours / 24)

/** Formats the day in server time as a line does. */
const shortDay = (hours: number) =>
  plain(
    new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${hour(hours)}Z`),
    ),
  )
/** The text of a date that may be off by more than a week. */
const PART_OF_MONTH = /^(?:early |mid-|late )[A-Z][a-z]{2}$/

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

const createActivity = (title: string, from: number, to: number, fields: Partial<Activity> = {}) =>
  wireActivity({ title, start_time: hour(from), end_time: hour(to), ...fields })

function mockEvents(...events: Activity[]) {
  return mockApi({
    '/api/events': () => ({ data: { events: [{ game_id: 'genshin', events }] } }),
  })
}

const card = (name: string) => page.getByRole('region', { name })
const listLinks = (name: string) => card(name).getByRole('listitem').getByRole('link').elements()
/** Returns the text after the game in each line. */
const readLines = (name: string) =>
  listLinks(name).map((link) =>
    [...link.children]
      .slice(1)
      .map((piece) => piece.textContent)
      .join(''),
  )
const getGames = (name: string) => listLinks(name).map((link) => link.children[0]?.textContent)

beforeEach(async () => {
  await deleteDB(DATABASE)
  announcePullChange()
  writePreferences({ userLanguage: 'en', hasCompletedGameSelection: true })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  closeToasts()
  await page.viewport(1280, 800)
})

test('notes that dates are not live, unless announcements are read', async () => {
  const source = {
    id: 'a',
    region: 'Asia',
    language: 'en',
    last_checked: null,
    last_changed: null,
    failing_since: null,
  }
  let state = 'off'
  mockApi({
    '/api/events': () => ({ data: { events: [{ game_id: 'genshin', events: [] }] } }),
    '/api/sources': () => ({
      data: { sources: [{ ...source, game_id: 'genshin', fault: null, state }] },
    }),
  })
  const screen = await renderApp('/')
  await expect.element(page.getByText(/Dates aren’t updated live$/)).toBeVisible()
  await screen.unmount()
  state = 'ok'
  await renderApp('/')
  await expect.element(card('Resets')).toBeVisible()
  await expect.element(page.getByText(/Dates aren’t updated live$/)).not.toBeInTheDocument()
})

test('has four columns over the width of a large window', async () => {
  await page.viewport(1920, 1080)
  mockEvents(createActivity('Ends', -9, 30), createActivity('Starts', 30, 90))
  await renderApp('/')
  await expect.element(card('Starts next')).toBeVisible()
  await expect.element(card('Your pity')).toBeVisible()
  const names = ['Ends next', 'Banners now', 'Your pity', 'Starts next']
  const boxes = names.map((name) => card(name).query()?.getBoundingClientRect())
  const tops = new Set(boxes.map((box) => Math.round(box!.top)))
  expect([tops.size, Math.round(boxes[3]!.right)]).toEqual([1, 1892])
})

test('starts with the hero on a first visit', async () => {
  mockEvents()
  localStorage.clear()
  writePreference('userLanguage', 'en')
  await renderApp('/', { isFirstVisit: true })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bannerday' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Today' })).not.toBeInTheDocument()
})

test('shows the next ends and starts to a returning player, each line with its link', async () => {
  const soon = createActivity('Ends soon', -50, 30.5)
  const done = createActivity('Ends and is done', -50, 20)
  mockEvents(
    createActivity('Ends late', -50, 500),
    soon,
    done,
    createActivity('Of another game', -50, 300, { game_id: 'zenless' }),
    createActivity('Starts later', 30, 500),
    createActivity('Expected', 20, 500, { projected: true }),
  )
  writePreference('activityStatus', { [done.uuid]: 'done' })
  await renderApp('/')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect.element(card('Ends next').getByText('Ends soon')).toBeVisible()
  expect(readLines('Ends next')).toEqual([
    expect.stringMatching(/^Ends soon\w{3}.*\d{2}:\d{2}Genshin Impact, Event1d [56]h$/),
    expect.stringMatching(/^Of another game.*Zenless Zone Zero, Event/),
    expect.stringMatching(/^Ends late.*Genshin Impact, Event/),
  ])
  expect(getGames('Ends next')).toEqual(['Genshin', 'ZZZ', 'Genshin'])
  expect(getGames('Starts next')).toEqual(['Genshin', 'Genshin'])
  expect(readLines('Starts next')).toEqual([
    '≈ ExpectedGenshin Impact, Event, Projected',
    `Starts laterGenshin Impact, Event${shortDay(30)}`,
  ])
  await card('Ends next')
    .getByRole('link', { name: /^Ends soon/ })
    .click()
  await expect.element(page.getByRole('dialog', { name: 'Ends soon' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.getByRole('link', { name: 'Timeline', exact: true }).first().click()
  await expect.element(page.getByRole('region', { name: 'Activities over time' })).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('shows four lines on a phone on a busy day, all games first, and links to the rest', async () => {
  await page.viewport(390, 844)
  const many = Array.from({ length: 9 }, (_, index) =>
    createActivity(`No. ${index}`, -50, 20 + index),
  )
  mockEvents(...many, createActivity('Of another game', -50, 300, { game_id: 'zenless' }))
  await renderApp('/')
  await expect.element(card('Ends next').getByText('Of another game')).toBeVisible()
  expect(readLines('Ends next')).toEqual([
    expect.stringMatching(/^No. 0/),
    expect.stringMatching(/^No. 1/),
    expect.stringMatching(/^No. 2/),
    expect.stringMatching(/^Of another game/),
  ])
  const all = card('Ends next').getByRole('link', { name: 'All, ending soonest first and 6 more' })
  await expect.element(all).toBeVisible()
  // The bottom bar names the page; its heading is for screen readers.
  const title = page.getByRole('heading', { level: 1, name: 'Today' }).element()
  const { x, y, width, height } = title.getBoundingClientRect()
  expect(document.elementFromPoint(x + width / 2, y + height / 2)).not.toBe(title)
  // Four games' pity begins above the bar, with two of its rows.
  const second = card('Your pity').getByRole('listitem').nth(1)
  await expect.element(second).toBeVisible()
  const bar = page.getByRole('navigation').last().element().getBoundingClientRect()
  expect(second.element().getBoundingClientRect().bottom).toBeLessThan(bar.top)
})

test('links to the list on a phone for activities that do not fit', async () => {
  await page.viewport(390, 844)
  const known = createActivity('Known', -50, 100)
  const fresh = Array.from({ length: 9 }, (_, index) =>
    createActivity(`No. ${index}`, 20 + index, 99),
  )
  const names = [`genshin.event.${known.uuid.slice(0, 8)}`]
  const visits = { lastUse: nowMs() - DAY, known: names, before: [] }
  localStorage.setItem('bannerday-visits', JSON.stringify(visits))
  mockEvents(known, ...fresh)
  await renderApp('/')
  await expect.element(card('New since your last visit').getByText('No. 0')).toBeVisible()
  await card('New since your last visit').getByRole('link', { name: 'and 5 more' }).click()
  await expect.element(page.getByRole('table')).toBeVisible()
})

test('combines simultaneous ends of a game in one line, and shows announced titles for unnamed ones', async () => {
  const foreign = { title_lang: 'zh-Hans', version: '7.2' } as const
  mockEvents(
    createActivity('涌浪叙歌', -50, 20, { ...foreign, type: 'gacha' }),
    createActivity('First', -50, 30),
    createActivity('Second', -40, 30),
    createActivity('Third', -30, 30),
    createActivity('Expected', -30, 240, {
      projected: true,
      projection: { margin_days: 2.5, observations: 9 },
    }),
  )
  await renderApp('/')
  await expect.element(card('Ends next').getByText('First')).toBeVisible()
  expect(readLines('Ends next')).toEqual([
    expect.stringMatching(/^涌浪叙歌\u{A0}· 7.2 Wish.*Genshin/u),
    expect.stringMatching(/^First\u{A0}· Second\u{A0}\+1.*Genshin/u),
    expect.stringMatching(/^≈ Expected/),
  ])
  // In days like the others; the day and the margin explain it.
  await card('Ends next').getByRole('button', { name: '≈ 9d' }).hover()
  const means = page.getByText(/up to 3d earlier or later/)
  await expect.element(means).toBeVisible()
  expect(means.element().textContent).toContain(`≈ ends ${shortDay(240)}`)
  expect(readLines('Banners now')).toEqual([
    expect.stringMatching(/^涌浪叙歌 not named yet.*Genshin/),
  ])
})

test('shows the current character banner of each game and its end', async () => {
  const item = (name: string, kind: 'character' | 'weapon' | 'agent' = 'character') => ({
    id: '1',
    name,
    kind,
    rarity: 5 as const,
  })
  const banner = (name: string, to: number, fields: Partial<Activity>) =>
    createActivity(name, -50, to, { type: 'gacha', ...fields })
  mockEvents(
    banner('Event Wish "Void"', 100, { featured: [item('Skirk')] }),
    banner('Event Wish "Song"', 90, { featured: [item('Escoffier')] }),
    banner('Epitome Invocation', 90, { featured: [item('Azurelight', 'weapon')] }),
    banner('Signal', 300, { game_id: 'zenless', featured: [item('Ellen', 'agent')] }),
  )
  await renderApp('/')
  await expect.element(card('Banners now').getByText(/Escoffier/)).toBeVisible()
  expect(readLines('Banners now')).toEqual([
    expect.stringMatching(/^Escoffier.*Genshin Impact, Wish3d 1[78]h$/),
    expect.stringMatching(/^Skirk.*Genshin Impact, Wish4d [34]h$/),
    expect.stringMatching(/^Ellen.*Zenless Zone Zero, Signal Search12d 1[12]h$/),
  ])
})

test("shows the projection and the last banner when today's banner is not announced", async () => {
  const skirk = { id: '1', name: 'Skirk', kind: 'character', rarity: 5 } as const
  const last = createActivity('Event Wish "Void"', -500, -50, {
    type: 'gacha',
    featured: [skirk],
  })
  const expected = {
    type: 'gacha',
    projected: true,
    title_made: true,
    version: '7.2',
    projection: { margin_days: 10.5, observations: 9 },
  } as const
  mockEvents(
    last,
    createActivity('Version 7.2, phase 1', -50, 100, expected),
    createActivity('Version 7.2, phase 2', 100, 300, expected),
  )
  await renderApp('/')
  const banners = card('Banners now')
  await expect.element(banners.getByText('no announcement found')).toBeVisible()
  expect(readLines('Banners now')[0]).toMatch(/^≈ .+\u{A0}· phase\u{A0}1 no announcement found/u)
  // One form of a date that may be 11 days off, here and in all other places.
  await banners.getByRole('button', { name: PART_OF_MONTH }).click()
  await expect.element(banners.getByText(/up to 11d earlier or later/)).toBeVisible()
  // The tooltip covers the line below.
  await userEvent.keyboard('{Escape}')
  await banners.getByRole('link', { name: /^Previous: Skirk \(until / }).click()
  await expect.element(page.getByRole('dialog', { name: /Skirk/ })).toBeVisible()
})

test('shows the next starts by day, as a part of the month if uncertain, and by hours within a day', async () => {
  const expected = (title: string, from: number, margin_days: number) =>
    createActivity(title, from, 2000, {
      game_id: 'starrail',
      projected: true,
      projection: { margin_days, observations: 9 },
    })
  mockEvents(
    expected('Far', 24 * 40, 20),
    expected('Farther', 24 * 60, 20),
    expected('Near', 24 * 5, 2),
    createActivity('Announced', 24 * 9, 2000),
    createActivity('Tomorrow', 20.5, 2000),
  )
  await renderApp('/')
  await expect.element(card('Starts next').getByText('Announced')).toBeVisible()
  const startLines = card('Starts next')
    .getByRole('listitem')
    .elements()
    .map((line) =>
      plain(line.textContent.replaceAll(/^.*Event(?:, Projected)?|Not officially.*$/g, '')),
    )
  expect(startLines).toEqual([
    'in 20h',
    `≈ ${shortDay(24 * 5)}`,
    shortDay(24 * 9),
    expect.stringMatching(PART_OF_MONTH),
  ])
})

test('lists ends by time alone, and divides them after two days', async () => {
  const projected = {
    projected: true,
    projection: { margin_days: 2, observations: 9 },
  } as const
  mockEvents(
    createActivity('Soon', -50, 30),
    createActivity('Only one of its game', -50, 24 * 5.5, { game_id: 'wuthering', ...projected }),
    createActivity('Projected', -50, 24 * 3.5, projected),
    createActivity('Announced', -50, 24 * 3.7, { game_id: 'zenless' }),
  )
  await renderApp('/')
  await expect.element(card('Ends next').getByText('Soon')).toBeVisible()
  expect(readLines('Ends next')).toEqual([
    expect.stringMatching(/^Soon/),
    expect.stringMatching(/^Announced/),
    expect.stringMatching(/^≈ Projected/),
    expect.stringMatching(/^≈ Only one of its game/),
  ])
  const second = card('Ends next').getByRole('listitem').nth(1)
  await expect.element(second).toHaveAttribute('data-parted', 'After that')
})

test("shows the device clock next to the server's on a wide screen", async () => {
  mockEvents()
  await renderApp('/')
  const head = page.getByText(/Server UTC\+8 \d\d:\d\d · local UTC\S* .*\d\d:\d\d$/)
  await expect.element(head).toBeVisible()
})

test("shows each server's reset to a player on several servers", async () => {
  mockEvents()
  writePreferences({ serverTimezone: 'UTC+8', gameServers: { starrail: 'UTC-5' } })
  await renderApp('/')
  const head = page.getByText(/Server UTC\+8 \d\d:\d\d \/ UTC-5 \d\d:\d\d/)
  await expect.element(head).toBeVisible()
})

test('links to all upcoming activities when some starts are left out', async () => {
  await page.viewport(390, 844)
  const many = Array.from({ length: 6 }, (_, index) =>
    createActivity(`No. ${index}`, 30 + index, 500, {
      game_id: index < 3 ? 'genshin' : 'zenless',
    }),
  )
  const live = Array.from({ length: 30 }, (_, index) => createActivity(`Live ${index}`, -9, 99))
  mockEvents(...live, ...many)
  await renderApp('/')
  await card('Starts next').getByRole('link', { name: 'and 2 more' }).click()
  const head = page.getByText('Coming up')
  await expect.element(head).toBeVisible()
  const { top } = head.element().getBoundingClientRect()
  const header = page.getByRole('row').first().element().getBoundingClientRect()
  expect(Math.abs(top - header.bottom)).toBeLessThan(2)
})

test('marks activities as done in place, and undoes one change after another', async () => {
  const soon = createActivity('Ends soon', -50, 30)
  const pair = [createActivity('First', -50, 40), createActivity('Second', -50, 40)]
  mockEvents(soon, ...pair)
  writePreference('activityStatus', { [soon.uuid]: 'in_progress' })
  await renderApp('/')
  const ends = card('Ends next')
  const tick = ends.getByRole('button', { name: 'Mark as done: Ends soon' })
  await expect.element(tick).toBeVisible()
  tick.element().focus()
  await userEvent.keyboard('{Enter}')
  const undo = ends.getByRole('button', { name: 'Undo: Ends soon' })
  await expect.element(undo).toHaveFocus()
  expect(readPreferences().activityStatus[soon.uuid]).toBe('done')
  // Activities that share a line are marked and unmarked together.
  await ends.getByRole('button', { name: 'Mark all 2 as done' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect.element(messages.getByText(/^Marked as done: \w+ \+1$/)).toBeVisible()
  await messages.getByRole('button', { name: 'Undo' }).click()
  expect(readPreferences().activityStatus).toEqual({ [soon.uuid]: 'done' })
  await expect.element(messages.getByText('Marked as done: Ends soon')).toBeVisible()
  await messages.getByRole('button', { name: 'Undo' }).click()
  expect(readPreferences().activityStatus).toEqual({ [soon.uuid]: 'in_progress' })
  await expect.element(messages.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('keeps a done row until the mouse has left and 5 s have passed, then collects it', async () => {
  mockEvents(createActivity('First', -50, 30), createActivity('Second', -50, 40))
  await renderApp('/')
  const ends = card('Ends next')
  const second = ends.getByRole('link', { name: /^Second/ })
  await expect.element(second).toBeVisible()
  const { top } = second.element().getBoundingClientRect()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await ends.getByRole('button', { name: 'Mark as done: First' }).click()
  await expect.element(ends.getByRole('button', { name: 'Undo: First' })).toBeVisible()
  expect(second.element().getBoundingClientRect().top).toBe(top)
  flushSync(() => vi.advanceTimersByTime(60_000))
  await expect.element(ends.getByText('First')).toBeVisible()
  await expect.element(ends.getByText('Done today (1)')).not.toBeInTheDocument()
  await page.getByRole('heading', { level: 1 }).hover()
  await ends.getByText('Done today (1)').click()
  await ends.getByRole('button', { name: 'Undo: First' }).click()
  await expect.element(ends.getByRole('button', { name: 'Mark as done: First' })).toBeVisible()
  await expect.element(ends.getByText(/^Done today/)).not.toBeInTheDocument()
})

test('shows activities announced since the last visit as new until the next one', async () => {
  const known = createActivity('Known', -50, 100)
  const fresh = createActivity('Fresh', 10, 200)
  const names = [`genshin.event.${known.uuid.slice(0, 8)}`]
  const visits = { lastUse: nowMs() - DAY, known: names, before: [] }
  localStorage.setItem('bannerday-visits', JSON.stringify(visits))
  mockEvents(known, fresh)
  await renderApp('/')
  await expect.element(card('New since your last visit').getByText('Fresh')).toBeVisible()
  expect(readLines('New since your last visit')).toHaveLength(1)
})

test('ignores invalid stored visits', async () => {
  localStorage.setItem('bannerday-visits', '{"lastUse":')
  mockEvents(createActivity('Known', -50, 100))
  await renderApp('/')
  await expect.element(card('Ends next').getByText('Known')).toBeVisible()
  await expect.element(card('New since your last visit')).not.toBeInTheDocument()
})

test('shows the resets of each selected server', async () => {
  mockEvents()
  writePreference('gameServers', { genshin: 'UTC-5' })
  await renderApp('/')
  const resets = card('Resets')
  await expect.element(resets.getByRole('link', { name: /^Asia.*Daily.*Weekly/ })).toBeVisible()
  await resets.getByRole('link', { name: /^America/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('reserves the space of loading cards, and the column of the pity', async () => {
  const gate = Promise.withResolvers<void>()
  const { answers } = mockEvents(createActivity('Ends soon', -50, 30.5))
  const events = answers['/api/events']!
  answers['/api/events'] = async (...args) => {
    await gate.promise
    return events(...args)
  }
  await renderApp('/')
  await expect.element(card('Your pity').getByText('5★ within 80')).toBeVisible()
  const [before, ends] = ['Your pity', 'Ends next'].map((name) =>
    card(name).element().getBoundingClientRect(),
  )
  for (const name of ['Ends next', 'Banners now', 'Starts next']) {
    await expect.element(card(name)).toBeVisible()
  }
  gate.resolve()
  await expect.element(card('Ends next').getByText('Ends soon')).toBeVisible()
  expect(card('Your pity').element().getBoundingClientRect().left).toBe(before!.left)
  expect(card('Ends next').element().getBoundingClientRect()).toMatchObject({
    left: ends!.left,
    top: ends!.top,
    width: ends!.width,
  })
})

test.each([
  ['light', 1280, 800],
  ['dark', 390, 844],
] as const)('has no accessibility problem, %s, %s wide', async (theme, width, height) => {
  await page.viewport(width, height)
  writePreference('theme', theme)
  mockEvents(
    createActivity('Ends soon', -50, 3),
    createActivity('Starts', 3, 99),
    createActivity('Ends in days', -50, 60, { game_id: 'zenless' }),
  )
  await renderApp('/')
  await expect.element(card('Ends next').getByText('Ends soon')).toBeVisible()
  expect(await findAccessibilityProblems()).toEqual([])
})
