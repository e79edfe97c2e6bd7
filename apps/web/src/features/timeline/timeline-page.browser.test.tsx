import { activityWindow } from '@bannerday/domain/activities/activity-window'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { readPreferences, writePreference } from '#shared/preferences/preferences.ts'
import { emulateMedia } from '../../testing/emulate-media.ts'
import { emulateZone } from '../../testing/emulate-zone.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { answerWith, day, wireActivity } from './testing/answer-with.ts'
import { rememberTimeline } from './address/timeline-memory.ts'

beforeEach(() => {
  writePreference('userLanguage', 'en')
  rememberTimeline({ search: {}, place: null, openDate: null })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await emulateMedia()
  await emulateZone()
})

const showPage = (search = '') => renderApp(`/timeline${search}`)

function topOf(title: string): number {
  const bar = page.getByRole('button', { name: new RegExp(`^${title}`) })
  return bar.element().getBoundingClientRect().top
}

test('a fresh player sees the activities of all games with short titles', async () => {
  const asked = answerWith([
    wireActivity({ type: 'version', title: '6.2', start_basis: 'instant' }),
    wireActivity({ type: 'gacha', title: 'Event Wish "Ballad &amp; Goblets"' }),
  ])
  await showPage()
  await expect
    .element(page.getByRole('button', { name: /^Genshin Impact - Version Luna III/ }))
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Wish - Ballad & Goblets/ })).toBeVisible()
  expect(asked[0]?.searchParams.get('games')).toBe('genshin.starrail.zenless.wuthering')
})

test('a title in our own translation says so in the dialog, beside the announced one', async () => {
  const announced = { text: '「百货奇货」活动：开奇货匣得原石', lang: 'zh-Hans' } as const
  answerWith([wireActivity({ title: 'War Game: Rounds', original_title: announced })])
  await showPage()
  await page.getByRole('button', { name: /^War Game: Rounds/ }).click()
  await expect.element(page.getByRole('dialog').getByText(/Our translation/)).toBeVisible()
  await expect.element(page.getByText(announced.text)).toHaveAttribute('lang', 'zh-Hans')
})

test('ending soonest shows what has not ended, the nearest end on top', async () => {
  answerWith([
    wireActivity({ title: 'Later', end_time: day(9) }),
    wireActivity({ title: 'Sooner', end_time: day(2) }),
    wireActivity({ title: 'Over', start_time: day(-9), end_time: day(-1) }),
  ])
  await showPage()
  await expect.element(page.getByRole('button', { name: /^Later/ })).toBeInTheDocument()
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'endTimeDesc')
  await expect.poll(() => topOf('Sooner') < topOf('Later')).toBe(true)
  await expect.element(page.getByRole('button', { name: /^Over/ })).not.toBeInTheDocument()
})

test('another sort begins at its top', async () => {
  answerWith(Array.from({ length: 40 }, (_, n) => wireActivity({ title: `Event ${n}` })))
  await showPage()
  await expect.element(page.getByRole('button', { name: /^Event/ }).first()).toBeInTheDocument()
  const scroller = document.querySelector('[data-timeline-scroller]')!
  scroller.scrollTo({ top: 300, behavior: 'instant' })
  expect(scroller.scrollTop).toBe(300)
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'endTimeDesc')
  await expect.poll(() => scroller.scrollTop).toBe(0)
})

test('what began before the season is drawn from its first day; the dialog tells when it began', async () => {
  const season = activityWindow(nowMs())
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
  answerWith([long, over])
  await showPage(`?open=${long.uuid}`)
  const began = early.toLocaleString('en', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  await expect.element(page.getByText(`${began} (UTC+8)`)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  document.querySelector('[data-timeline-scroller]')!.scrollTo(0, 0)
  const firstDay = Temporal.PlainDate.from(season.start).subtract({ days: 1 })
  await expect
    .poll(() => document.querySelector<HTMLElement>('[data-date]')!.dataset['date'])
    .toBe(firstDay.toString())
  const bar = page.getByRole('button', { name: /^Long ago/ }).element()
  expect(bar.getBoundingClientRect().left).toBeCloseTo(
    document.querySelectorAll('[data-date]')[1]!.getBoundingClientRect().left,
    0,
  )
  await expect.element(page.getByRole('button', { name: /^Over/ })).not.toBeInTheDocument()
})

test('a failure says so and can be tried again', async () => {
  answerWith([wireActivity({ title: 'Here again' })], [500, 500, 200])
  await showPage()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('button', { name: /^Here again/ })).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('when newer activities cannot be had, the last ones stay, with their age', async () => {
  answerWith([wireActivity({ title: 'Still here' })], [200, 500])
  await showPage()
  await expect.element(page.getByRole('button', { name: /^Still here/ })).toBeVisible()
  await expect.element(page.getByText(/^As of/)).not.toBeInTheDocument()
  // Another choice, which has not been answered before.
  writePreference('userGameSelections', { genshin: { enabled: true, activities: ['event'] } })
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Still here/ })).toBeVisible()
  await expect.element(page.getByText(/^As of \w+ \d+, \d{4}/)).toBeVisible()
})

test('without a network the age of the activities is said', async () => {
  answerWith([wireActivity({ title: 'Kept' })])
  await showPage()
  await expect.element(page.getByRole('button', { name: /^Kept/ })).toBeVisible()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText(/^As of/)).toBeVisible()
})

test('an empty answer is said in words, with a way to the choice of games', async () => {
  answerWith([])
  await showPage()
  await expect.element(page.getByText(/No activities for/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Choose games' }))
    .toHaveAttribute('href', '/settings')
})

test('an open timeline follows each change of the selection at once', async () => {
  const asked = answerWith([
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
  expect(asked).toHaveLength(1)
})

test('an open timeline follows each change of the order at once', async () => {
  answerWith([
    wireActivity({ title: 'Of Genshin' }),
    wireActivity({ title: 'Of Zenless', game_id: 'zenless' }),
  ])
  await showPage()
  await expect.element(page.getByRole('button', { name: /^Of Zenless/ })).toBeVisible()
  const isGenshinAbove = () => topOf('Of Genshin') < topOf('Of Zenless')
  expect(isGenshinAbove()).toBe(true)
  writePreference('gameOrder', ['zenless', 'genshin'])
  await expect.poll(isGenshinAbove).toBe(false)
})

test('times follow the chosen server and clock', async () => {
  writePreference('serverTimezone', 'UTC-5')
  writePreference('timeline-time-format', '12')
  answerWith([wireActivity({})])
  await showPage()
  await expect
    .element(page.getByRole('link', { name: /^Server UTC-5/ }))
    .toHaveAttribute('href', '/settings?highlight=timezone')
  await expect
    .poll(() => document.querySelector('[data-now-marker] time')?.textContent)
    .toMatch(/^\d{1,2}:\d\d:\d\d [AP]M$/)
})

test('each game runs on the server it is played on, and is told on its clock on one axis', async () => {
  writePreference('gameServers', { genshin: 'UTC-5' })
  const times = { start_time: '2026-11-20T04:00:00', end_time: '2026-11-24T04:00:00' }
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'))
  const american = wireActivity({ title: 'Played in America', ...times })
  answerWith([american, wireActivity({ title: 'Played in Asia', game_id: 'starrail', ...times })])
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

test('the local clock is told beside the server’s where it differs, shown or not', async () => {
  await emulateZone('Asia/Kolkata')
  answerWith([wireActivity({})])
  await showPage()
  const chip = (name: string) => page.getByRole('link', { name, exact: true })
  await expect.element(chip('Server UTC+8 · local UTC+5:30')).toBeVisible()
  writePreference('useLocalTimezone', true)
  await expect.element(chip('Server UTC+8 → local UTC+5:30')).toBeVisible()
})

test.each([false, true])(
  'a local clock like the server’s is not told (shown: %s)',
  async (shown) => {
    await emulateZone('Asia/Shanghai')
    writePreference('useLocalTimezone', shown)
    answerWith([wireActivity({})])
    await showPage()
    await expect
      .element(page.getByRole('link', { name: 'Server UTC+8', exact: true }))
      .toBeVisible()
  },
)

test('a link opens the same: sort, zoom and the open activity', async () => {
  const shared = wireActivity({ title: 'Shared with you' })
  answerWith([shared])
  await showPage(`?sort=endTimeDesc&zoom=72&open=${shared.uuid}`)
  await expect.element(page.getByRole('heading', { name: 'Shared with you' })).toBeVisible()
  const width = (selector: string) => document.querySelector<HTMLElement>(selector)?.offsetWidth
  expect(width('[data-date]')).toBe(72)
  await userEvent.keyboard('{Escape}')
  await expect
    .element(page.getByRole('combobox', { name: 'Sort' }))
    .toHaveDisplayValue('Ending soonest first')
})

test('an activity that had another uuid for a while keeps what was noted and linked under it', async () => {
  const former = crypto.randomUUID()
  writePreference('activityStatus', { [former]: 'done' })
  const merged = wireActivity({ title: 'Told of twice', former_uuids: [former] })
  answerWith([merged])
  await showPage(`?open=${former}`)
  await expect.element(page.getByRole('heading', { name: 'Told of twice' })).toBeVisible()
  expect(readPreferences().activityStatus).toEqual({ [merged.uuid]: 'done' })
})

test('coming back finds scroll, zoom and day panel as they were', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const season = { start_time: day(-150), end_time: day(150) }
  answerWith([wireActivity({ title: 'The season', ...season })])
  await showPage('?zoom=24')
  await expect.element(page.getByRole('button', { name: /^The season/ })).toBeVisible()
  const scroller = () => document.querySelector('[data-timeline-scroller]')
  scroller()!.scrollTo(700, 0)
  await expect.poll(() => document.querySelector('[data-date]')).not.toBeNull()
  await page.getByRole('link', { name: 'About' }).click()
  await expect.poll(scroller).toBeNull()
  await page.getByRole('link', { name: 'Timeline' }).click()
  await expect.poll(scroller).not.toBeNull()
  expect(scroller()!.scrollLeft).toBeCloseTo(700, -1)
  expect(document.querySelector<HTMLElement>('[data-date]')!.offsetWidth).toBe(24)

  document.querySelectorAll<HTMLElement>('[data-date]')[30]!.click()
  const panel = page.getByRole('dialog')
  await expect.element(panel).toBeVisible()
  const title = panel.getByRole('heading').element().textContent
  document.querySelector<HTMLElement>('a[href="/about"]')!.click()
  await expect.element(panel).not.toBeInTheDocument()
  document.querySelector<HTMLElement>('a[href^="/timeline"]')!.click()
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
})
