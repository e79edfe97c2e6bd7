import { getActivityWindow } from '@bannerday/domain/activities/activity-window'
import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { fullDateText } from '#shared/dates/date-text.ts'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { emulateMedia } from '#testing/emulate-media.ts'
import { emulateZone } from '#testing/emulate-zone.ts'
import { renderApp } from '#testing/render-app.tsx'
import { mockActivities, day, wireActivity } from './testing/mock-activities.ts'
import { getScroller, listDays, timelineArea } from './testing/show-timeline.tsx'
import { saveTimelineState } from './url-state.ts'

beforeEach(() => {
  writePreference('userLanguage', 'en')
  saveTimelineState({ search: {}, position: null, openDate: null })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await emulateMedia()
  await emulateZone()
})

const showPage = (search = '') => renderApp(`/timeline${search}`)

function getTop(title: string): number {
  const bar = page.getByRole('button', { name: new RegExp(`^${title}`) })
  return bar.element().getBoundingClientRect().top
}

test("shows all games' activities with short titles to a new player", async () => {
  const requests = mockActivities([
    wireActivity({ type: 'version', title: '6.2', start_basis: 'instant' }),
    wireActivity({ type: 'gacha', title: 'Event Wish "Ballad &amp; Goblets"' }),
  ])
  await showPage()
  await expect
    .element(page.getByRole('button', { name: /^Genshin Impact - Version Luna III/ }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Wish - Ballad & Goblets/ })).toBeVisible()
  expect(requests[0]?.searchParams.get('games')).toBe('genshin.starrail.zenless.wuthering')
})

test('marks our own translation of a title in the dialog, next to the announced title', async () => {
  const announced = { text: '「百货奇货」活动：开奇货匣得原石', lang: 'zh-Hans' } as const
  mockActivities([wireActivity({ title: 'War Game: Rounds', original_title: announced })])
  await showPage()
  await page.getByRole('button', { name: /^War Game: Rounds/ }).click()
  await expect.element(page.getByRole('dialog').getByText(/Our translation/)).toBeVisible()
  await expect.element(page.getByText(announced.text)).toHaveAttribute('lang', 'zh-Hans')
})

test('sorts activities that have not ended by their next end', async () => {
  mockActivities([
    wireActivity({ title: 'Later', end_time: day(9) }),
    wireActivity({ title: 'Sooner', end_time: day(2) }),
    wireActivity({ title: 'Over', start_time: day(-9), end_time: day(-1) }),
  ])
  await showPage()
  await expect.element(page.getByRole('button', { name: /^Later/ })).toBeInTheDocument()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'endTimeDesc')
  await expect.poll(() => getTop('Sooner') < getTop('Later')).toBe(true)
  await expect.element(page.getByRole('button', { name: /^Over/ })).not.toBeInTheDocument()
})

test('scrolls to the top when the sort order changes', async () => {
  mockActivities(Array.from({ length: 40 }, (_, n) => wireActivity({ title: `Event ${n}` })))
  await showPage()
  await expect.element(page.getByRole('button', { name: /^Event/ }).first()).toBeInTheDocument()
  const scroller = getScroller()
  scroller.scrollTo({ top: 300, behavior: 'instant' })
  expect(scroller.scrollTop).toBe(300)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'endTimeDesc')
  await expect.poll(() => scroller.scrollTop).toBe(0)
})

test('draws an activity that began before the season from its first day, and shows the true start in its dialog', async () => {
  const season = getActivityWindow(nowMs())
  const early = Temporal.PlainDateTime.from(season.start).subtract({ months: 6 })
  const long = wireActivity({
    title: 'Long ago',
    start_time: early.toString({ smallestUnit: 'second' }),
  })
  const over = wireActivity({
    title: 'Over',
    start_time: '2020-10-01T10:00:00',
    end_time: '2020-11-01T10:00:00',
  })
  mockActivities([long, over])
  await showPage(`?open=${long.uuid}`)
  const began = early.toLocaleString('en', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  await expect.element(page.getByText(`${began} (UTC+8)`)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  getScroller().scrollTo(0, 0)
  const firstDay = Temporal.PlainDate.from(season.start).subtract({ days: 1 })
  await expect.poll(() => listDays()[0]!.title).toBe(fullDateText(String(firstDay), 'en'))
  const bar = page.getByRole('button', { name: /^Long ago/ }).element()
  expect(bar.getBoundingClientRect().left).toBeCloseTo(
    listDays()[1]!.getBoundingClientRect().left,
    0,
  )
  await expect.element(page.getByRole('button', { name: /^Over/ })).not.toBeInTheDocument()
})

test('shows an error and a retry button on failure', async () => {
  mockActivities([wireActivity({ title: 'Here again' })], [500, 500, 200])
  await showPage()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: /^Here again/ })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('keeps the last activities and shows their age when a refresh fails', async () => {
  mockActivities([wireActivity({ title: 'Still here' })], [200, 500])
  await showPage()
  await expect.element(page.getByRole('button', { name: /^Still here/ })).toBeVisible()
  await expect.element(page.getByText(/^As of/)).not.toBeInTheDocument()
  // Another selection, which has no cached response.
  writePreference('userGameSelections', { genshin: { enabled: true, activities: ['event'] } })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Still here/ })).toBeVisible()
  await expect.element(page.getByText(/^As of \w+ \d+, \d{4}/)).toBeVisible()
})

test('shows the age of the activities when offline', async () => {
  mockActivities([wireActivity({ title: 'Cached' })])
  await showPage()
  await expect.element(page.getByRole('button', { name: /^Cached/ })).toBeVisible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(/^As of/)).toBeVisible()
})

test('shows a message and a link to the game selection for an empty response', async () => {
  mockActivities([])
  await showPage()
  await expect.element(page.getByText(/No activities for/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose games' }))
    .toHaveAttribute('href', '/settings')
})

test('follows each change of the selection while open', async () => {
  const requests = mockActivities([
    wireActivity({ title: 'An event' }),
    wireActivity({ title: 'Wish "A banner"', type: 'gacha' }),
  ])
  await showPage()
  await expect.element(page.getByRole('button', { name: /^An event/ })).toBeVisible()

  vi.mocked(fetch).mockImplementation(() => new Promise(() => {}))
  writePreference('userGameSelections', { genshin: { enabled: true, activities: ['gacha'] } })
  await expect.element(page.getByRole('button', { name: /^An event/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: /^Wish - A banner/ })).toBeVisible()

  vi.mocked(fetch).mockClear()
  writePreference('userGameSelections', { genshin: { enabled: false, activities: ['gacha'] } })
  await expect.element(page.getByText(/No activities for/)).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
  expect(requests).toHaveLength(1)
})

test('follows each change of the order while open', async () => {
  mockActivities([
    wireActivity({ title: 'Of Genshin' }),
    wireActivity({ title: 'Of Zenless', game_id: 'zenless' }),
  ])
  await showPage()
  await expect.element(page.getByRole('button', { name: /^Of Zenless/ })).toBeVisible()
  const isGenshinAbove = () => getTop('Of Genshin') < getTop('Of Zenless')
  expect(isGenshinAbove()).toBe(true)
  writePreference('gameOrder', ['zenless', 'genshin'])
  await expect.poll(isGenshinAbove).toBe(false)
})

test('follows changes of server and clock', async () => {
  writePreference('serverTimezone', 'UTC-5')
  writePreference('timeline-time-format', '12')
  mockActivities([wireActivity({})])
  await showPage()
  await expect
    .element(page.getByRole('link', { name: /^Server UTC-5/ }))
    .toHaveAttribute('href', '/settings?highlight=timezone')
  await expect
    .poll(() => timelineArea.getByRole('time').query()?.textContent)
    .toMatch(/^\d{1,2}:\d\d:\d\d [AP]M$/)
})

test('uses the selected server of each game, and its clock on one axis', async () => {
  writePreference('gameServers', { genshin: 'UTC-5' })
  const times = { start_time: '2026-11-20T04:00:00', end_time: '2026-11-24T04:00:00' }
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'))
  const american = wireActivity({ title: 'Played in America', ...times })
  mockActivities([
    american,
    wireActivity({ title: 'Played in Asia', game_id: 'starrail', ...times }),
  ])
  await showPage()
  await expect
    .element(page.getByRole('button', { name: /^Played in America/ }))
    .toHaveAccessibleName(/Nov 24, 2026, 04:00 \(UTC-5\)/)
  await expect
    .element(page.getByRole('button', { name: /^Played in Asia/ }))
    .toHaveAccessibleName(/Nov 24, 2026, 04:00,/)
  await expect.element(page.getByRole('link', { name: /^Server UTC\+8 \/ UTC-5/ })).toBeVisible()
  await page.getByRole('button', { name: /^Played in America/ }).click()
  await expect.element(page.getByText('Nov 24, 2026, 04:00 (UTC-5)')).toBeVisible()
  vi.useRealTimers()
})

test('shows the local clock next to the server clock when they differ, visible or not', async () => {
  await emulateZone('Asia/Kolkata')
  mockActivities([wireActivity({})])
  await showPage()
  const chip = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(chip('Server UTC+8 · local UTC+5:30')).toBeVisible()
  writePreference('useLocalTimezone', true)
  await expect.element(chip('Server UTC+8 → local UTC+5:30')).toBeVisible()
})

test.each([false, true])(
  'hides a local clock that equals the server clock (shown: %s)',
  async (shown) => {
    await emulateZone('Asia/Shanghai')
    writePreference('useLocalTimezone', shown)
    mockActivities([wireActivity({})])
    await showPage()
    await expect
      .element(page.getByRole('link', { name: 'Server UTC+8', exact: true }))
      .toBeVisible()
  },
)

test('restores sort, zoom and the open activity from a link', async () => {
  const shared = wireActivity({ title: 'Shared with you' })
  mockActivities([shared])
  await showPage(`?sort=endTimeDesc&zoom=72&open=${shared.uuid}`)
  await expect.element(page.getByRole('heading', { name: 'Shared with you' })).toBeVisible()
  expect(listDays()[0]!.offsetWidth).toBe(72)
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('combobox', { name: 'Sort' }))
    .toHaveDisplayValue('Ending soonest first')
})

test('ignores damaged parameters of the address', async () => {
  mockActivities([wireActivity({ title: 'Still here' })])
  await showPage('?zoom=abc&view=map&types=7&sort=foo&games=9&live=maybe')
  await expect.element(page.getByRole('button', { name: /^Still here/ })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue('By game')
})

test('keeps status and links of an activity that temporarily had another uuid', async () => {
  const former = crypto.randomUUID()
  writePreference('activityStatus', { [former]: 'done' })
  const merged = wireActivity({ title: 'Published twice', former_uuids: [former] })
  mockActivities([merged])
  await showPage(`?open=${former}`)
  await expect.element(page.getByRole('heading', { name: 'Published twice' })).toBeVisible()
  expect(readPreferences().activityStatus).toEqual({ [merged.uuid]: 'done' })
})

test('restores scroll position, zoom and day panel on return', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const season = { start_time: day(-150), end_time: day(150) }
  mockActivities([wireActivity({ title: 'The season', ...season })])
  await showPage('?zoom=24')
  await expect.element(page.getByRole('button', { name: /^The season/ })).toBeVisible()
  getScroller().scrollTo(700, 0)
  await expect.poll(() => listDays().length).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'About' }).click()
  await expect.element(timelineArea).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect.element(timelineArea).toBeInTheDocument()
  expect(getScroller().scrollLeft).toBeCloseTo(700, -1)
  expect(listDays()[0]!.offsetWidth).toBe(24)

  listDays()[30]!.click()
  const panel = page.getByRole('dialog')
  await expect.element(panel).toBeVisible()
  const title = panel.getByRole('heading').element().textContent
  document.querySelector<HTMLElement>('a[href="/about"]')!.click()
  await expect.element(panel).not.toBeInTheDocument()
  document.querySelector<HTMLElement>('a[href^="/timeline"]')!.click()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})

test('closes the day panel on Back, and leaves no history entry when it is closed', async () => {
  mockActivities([wireActivity({})])
  const history = await showPageAfterAnother('/timeline')
  const panel = page.getByRole('dialog')
  await expect.poll(() => listDays().length).toBeGreaterThan(0)
  listDays()[9]!.click()
  await expect.element(panel).toBeVisible()
  await expect.poll(() => history.location.state.isDay).toBe(true)
  history.back()
  await expect.element(panel).not.toBeInTheDocument()
  listDays()[9]!.click()
  await expect.element(panel).toBeVisible()
  await expect.poll(() => history.location.state.isDay).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.poll(() => history.location.state.isDay).toBeUndefined()
  history.back()
  await expect.poll(() => history.location.href).toBe('/about')
})

async function showPageAfterAnother(address: string) {
  const history = createMemoryHistory({ initialEntries: ['/about', address], initialIndex: 1 })
  await renderApp(address, { history })
  return history
}

describe('the dialog of an activity', () => {
  const early = wireActivity({ title: 'Early', start_time: day(-40), end_time: day(-30) })
  const soon = wireActivity({ title: 'Soon' })

  test('closes on Back, which keeps zoom and position', async () => {
    mockActivities([early, soon])
    const history = await showPageAfterAnother('/timeline?zoom=72')
    await expect.element(page.getByRole('button', { name: /^Soon/ })).toBeVisible()
    const scroller = getScroller()
    scroller.scrollBy({ left: -200, behavior: 'instant' })
    const left = scroller.scrollLeft
    await page.getByRole('button', { name: /^Soon/ }).click()
    await expect.element(page.getByRole('dialog', { name: 'Soon' })).toBeVisible()
    history.back()
    await expect.element(page.getByRole('dialog', { name: 'Soon' })).not.toBeInTheDocument()
    expect(history.location.href).toBe('/timeline?zoom=72')
    expect(scroller.scrollLeft).toBe(left)
    await expect.element(page.getByRole('button', { name: /^Soon/ })).toHaveFocus()
  })

  test('leaves no history entry when it is closed', async () => {
    mockActivities([early, soon])
    const history = await showPageAfterAnother('/timeline?zoom=72')
    await page.getByRole('button', { name: /^Soon/ }).click()
    await expect.element(page.getByRole('dialog', { name: 'Soon' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => history.location.href).toBe('/timeline?zoom=72')
    history.back()
    await expect.poll(() => history.location.href).toBe('/about')
  })

  test('leaves no history entry when it came from a link and is closed', async () => {
    mockActivities([early, soon])
    const history = await showPageAfterAnother(`/timeline?open=${soon.uuid}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => history.location.href).toBe('/timeline')
    history.back()
    await expect.poll(() => history.location.href).toBe('/about')
  })

  test('stays at a bar that the strip above the timeline led to', async () => {
    mockActivities(Array.from({ length: 40 }, (_, n) => wireActivity({ title: `Event ${n}` })))
    await showPageAfterAnother('/timeline')
    const chips = page.getByRole('list', { name: 'Ends next' }).getByRole('button')
    await expect.element(chips.first()).toBeVisible()
    const scroller = getScroller()
    const scrolled = new Promise((resolve) =>
      scroller.addEventListener('scroll', resolve, { once: true }),
    )
    scroller.scrollBy({ left: -4000, behavior: 'instant' })
    await scrolled
    const left = scroller.scrollLeft
    await chips.first().click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.poll(() => scroller.scrollLeft).toBeGreaterThan(left)
    const leftOfBar = scroller.scrollLeft
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: /^Event/ }).first()).toBeVisible()
    expect(scroller.scrollLeft).toBe(leftOfBar)
  })
})
