import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { readPreferences } from '#shared/preferences.ts'
import { findAccessibilityProblems } from '#testing/find-accessibility-problems.ts'
import { createActivity } from '../testing/create-activity.ts'
import { closeToasts } from '#testing/close-toasts.ts'
import { waitForAnimations } from '#testing/wait-for-animations.ts'
import { mockVotes } from '../testing/mock-votes.ts'
import { getBar, elementAt, showTimeline } from '../testing/show-timeline.tsx'
import type { TimelineActivity } from '../data/timeline-activity.ts'

const DAY = 86_400_000

let votes: ReturnType<typeof mockVotes>
beforeEach(() => {
  votes = mockVotes({ hard: 2 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  closeToasts()
  await page.viewport(1280, 800)
})

async function openDetails(days: number, fields: Partial<TimelineActivity> = {}) {
  const activity = createActivity(nowMs(), -1, days, {
    ...fields,
    title: 'Stygian; Onslaught',
    fullTitle: 'Stygian; Onslaught',
  })
  await showTimeline([activity])
  getBar(activity).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return activity
}

/** Returns the texts of the start and the end, which precede the votes. */
const readDates = () =>
  page
    .getByRole('dialog')
    .getByRole('definition')
    .elements()
    .slice(0, 2)
    .map(({ textContent }) => textContent)

const NO_COLOR = 'rgba(0, 0, 0, 0)'
/** Returns the background color of the remaining time, which shows its urgency. */
function readUrgencyColor(text: RegExp | string): string {
  const time = page.getByRole('dialog').getByText(text).first().element()
  const colors = [time, time.parentElement!].map((each) => getComputedStyle(each).backgroundColor)
  return colors.find((color) => color !== NO_COLOR) ?? NO_COLOR
}

test('shows title, dates and remaining time within 650 pixels', async () => {
  await openDetails(12.02)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Genshin Impact')).toBeVisible()
  await expect.element(dialog.getByText(/^Ends in 11d 00:\d\d:\d\d$/)).toBeVisible()
  expect(elementAt('dialog').offsetWidth).toBe(650)
  expect(readUrgencyColor(/^Ends in/)).toBe(NO_COLOR)
  await waitForAnimations()
  expect(await findAccessibilityProblems()).toEqual([])
})

test.each([
  [1.9, 'urgent', 'rgb(180, 35, 24)'],
  [3.9, 'a warning', 'rgb(255, 192, 120)'],
])('shows an end after %d days as %s', async (days, _urgency, color) => {
  await openDetails(days + 1)
  expect(readUrgencyColor(/^Ends in/)).toBe(color)
})

test('reports an unannounced end without urgency', async () => {
  const activity = await openDetails(1.9, { isEndUnknown: true })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('End not announced').first()).toBeVisible()
  expect(readDates()[1]).toBe('End not announced')
  expect(readUrgencyColor('End not announced')).toBe(NO_COLOR)
  expect(getBar(activity).textContent).toContain('– End not announced')
})

test('shows the source of its dates and their changes', async () => {
  const at = (iso: string) => Temporal.Instant.from(iso).epochMilliseconds
  await openDetails(9, {
    announced: {
      page: 'https://example.org/news/1',
      firstSeen: at('2026-11-01T04:00:00Z'),
      moved: [
        {
          boundary: 'end',
          from: at('2026-12-02T19:59:00Z'),
          to: at('2026-12-04T19:59:00Z'),
          seen: at('2026-11-20T04:00:00Z'),
        },
        {
          boundary: 'start',
          from: at('2026-11-10T02:00:00Z'),
          to: at('2026-11-10T04:00:00Z'),
          seen: at('2026-11-09T04:00:00Z'),
        },
      ],
    },
  })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('End moved from Dec 3 to Dec 5, seen Nov 20')).toBeVisible()
  await expect
    .element(dialog.getByText('Start moved from Nov 10, 10:00 to Nov 10, 12:00, seen Nov 9'))
    .toBeVisible()
  await expect.element(dialog.getByText('On Bannerday since Nov 1, 2026')).toBeVisible()
  const link = dialog.getByRole('link', { name: /^Official announcement/ })
  await expect.element(link).toHaveAttribute('href', 'https://example.org/news/1')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('loads its picture in the size that the device shows', async () => {
  const gif = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAAAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw=='
  const [bannerImage, largeImage] = [`${gif}#small`, `${gif}#large`]
  await openDetails(9, { bannerImage, largeImage })
  const picture = elementAt('dialog img') as HTMLImageElement
  expect(picture.srcset).toBe(`${gif}#small 480w, ${gif}#large 1080w`)
  expect(picture.decoding).toBe('async')
  const { width, height } = picture.getBoundingClientRect()
  expect(width / height).toBeCloseTo(21 / 9, 1)
})

test.each([
  [640, 400],
  [853, 480],
  [960, 540],
])('shows the dates without scrolling in a window of %i × %i', async (width, height) => {
  await page.viewport(width, height)
  const largeImage = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="463"/>')}`
  await openDetails(9, { largeImage })
  await waitForAnimations()
  const dates = page.getByRole('dialog').getByRole('definition').elements().slice(0, 2)
  const actions = page.getByRole('button', { name: 'Share' }).element().getBoundingClientRect()
  for (const date of dates)
    expect(date.getBoundingClientRect().bottom).toBeLessThanOrEqual(actions.top)
})

test('removes a broken picture and its space', async () => {
  await openDetails(9, { bannerImage: '/images/none.webp', type: 'gacha' })
  await expect.poll(() => document.querySelector('dialog img')).toBeNull()
})

test('marks only the end of an ongoing version as uncertain', async () => {
  const projection = { margin_days: 2.4, observations: 9 }
  await openDetails(9, { type: 'version', projected: true, projection })
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Live now. Its end is not announced yet.')).toBeVisible()
  expect(readDates()).toEqual([
    expect.stringMatching(/^[^≈]/),
    expect.stringMatching(/^≈ \w+ \d+, \d{4}$/),
  ])
  await expect.element(dialog.getByText(/may be off by up to 3 days/)).toBeVisible()
})

test('shows each projected date with its own margin, the next date first', async () => {
  const projection = {
    margin_days: 19,
    start_margin_days: 6.5,
    end_margin_days: 19,
    observations: 9,
  }
  await openDetails(30, { start: nowMs() + 20.5 * DAY, projected: true, projection })
  expect(readDates()).toEqual([
    expect.stringMatching(/^≈ \w+ \d+, \d{4}$/),
    expect.stringMatching(/^(?:early |mid-|late )[A-Z][a-z]+$/),
  ])
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Starts in ≈ 20d')).toBeVisible()
  await expect.element(dialog.getByText('Not officially announced.')).toBeVisible()
})

test('shows the local time below the server time when the zones differ', async () => {
  const start = Temporal.Instant.from('2026-11-20T20:00:00Z').epochMilliseconds
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Paris',
  })
  await openDetails(30, { start })
  expect(readDates()[0]).toBe('Nov 21, 2026, 04:00 (UTC+8)Your time: Nov 20, 2026, 21:00')
})

test("shows one time when the device is in the server's zone", async () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Asia/Shanghai',
  })
  await openDetails(9)
  expect(readDates()[0]).toMatch(/\(UTC\+8\)$/)
})

test.each([
  [1440, 900],
  [390, 844],
])('keeps the actions in one row at %i × %i', async (width, height) => {
  await page.viewport(width, height)
  await openDetails(9)
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('button', { name: 'Launch game' })).toBeVisible()
  await waitForAnimations()
  const tops = ['Launch game', 'Add to calendar', 'Share'].map(
    (name) => dialog.getByRole('button', { name }).element().getBoundingClientRect().top,
  )
  expect(new Set(tops).size).toBe(1)
})

test('offers five statuses, announces the chosen one once, and clears it there', async () => {
  const { uuid } = await openDetails(9)
  await userEvent.click(page.getByRole('radio', { name: 'Done' }))
  expect(readPreferences().activityStatus[uuid]).toBe('done')
  const dialog = page.getByRole('dialog')
  const announcement = dialog.getByRole('status').filter({ hasText: /^Marked as done: Stygian/ })
  await expect.element(announcement).toBeInTheDocument()
  expect(page.getByRole('region', { name: 'Messages' }).element().textContent).toBe('')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  expect(readPreferences().activityStatus[uuid]).toBeUndefined()
})

test('puts the close button at the top and the status buttons in even rows on a phone', async () => {
  await page.viewport(390, 844)
  await openDetails(9)
  await waitForAnimations()
  const labels = page
    .getByRole('dialog')
    .getByRole('radio')
    .elements()
    .map((radio) => (radio as HTMLInputElement).labels![0]!)
  const rows = Map.groupBy(labels, (label) => label.getBoundingClientRect().top)
  expect([...rows.values()].map(({ length }) => length)).toEqual([2, 3])
  for (const row of rows.values()) {
    expect(row[0]!.getBoundingClientRect().left).toBe(labels[0]!.getBoundingClientRect().left)
    expect(row.at(-1)!.getBoundingClientRect().right).toBeCloseTo(
      labels[1]!.getBoundingClientRect().right,
    )
  }
  const close = page.getByRole('button', { name: 'Close' })
  const { width, height, top } = close.element().getBoundingClientRect()
  expect([width, height]).toEqual([44, 44])
  expect(top).toBeLessThan(
    page.getByRole('heading', { level: 2 }).element().getBoundingClientRect().bottom,
  )
  await close.click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('launches the game, and closes one layer per Escape', async () => {
  await openDetails(9)
  await userEvent.click(page.getByRole('button', { name: 'Launch game' }))
  const launching = page.getByRole('heading', { name: 'Launch Genshin Impact' })
  await expect.element(launching).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(launching).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: /Onslaught/ })).toBeVisible()
})

test('exports to a calendar as a locally generated file', async () => {
  const { uuid } = await openDetails(9)
  const exported = vi.spyOn(URL, 'createObjectURL')
  await userEvent.click(page.getByRole('button', { name: 'Add to calendar' }))
  await expect.poll(() => exported).toHaveBeenCalledOnce()
  const text = await (exported.mock.calls[0]![0] as Blob).text()
  expect(text).toContain(`UID:${uuid}`)
  expect(text).toContain(String.raw`SUMMARY:Stygian\; Onslaught`)
  exported.mockRestore()
})

test('shows the votes of players on an event', async () => {
  await openDetails(9)
  const panel = page.getByRole('region', { name: 'Player opinions' })
  await expect.element(panel.getByText('100% · 2 votes')).toBeVisible()
  await waitForAnimations()
  expect(await findAccessibilityProblems()).toEqual([])
})

test.each(['version', 'gacha', 'challenge'] as const)(
  'offers no votes about a %s',
  async (type) => {
    await openDetails(9, { type })
    await expect.element(page.getByRole('radio', { name: 'Done' })).toBeInTheDocument()
    await expect
      .element(page.getByRole('region', { name: 'Player opinions' }))
      .not.toBeInTheDocument()
    expect(votes.requests).toEqual([])
  },
)

test("shares a link in the user's language, or copies it without a share menu", async () => {
  const { uuid } = await openDetails(12)
  const url = `${location.origin}/timeline?open=${uuid}&lang=en`
  const shared = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue()
  Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const button = page.getByRole('dialog').getByRole('button', { name: 'Share' })
  await button.click()
  expect(shared).toHaveBeenCalledWith({ title: 'Stygian; Onslaught', url })

  shared.mockRejectedValue(new DOMException('', 'AbortError'))
  await button.click()
  expect(copied).not.toHaveBeenCalled()

  shared.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await button.click()
  await expect.element(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  expect(copied).toHaveBeenCalledWith(url)

  copied.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await expect.element(button).toBeVisible()
  await button.click()
  await expect.element(page.getByText(`Copy this link manually: ${url}`)).toBeVisible()
})

test('links a banner that is still available to its pull plan', async () => {
  await openDetails(12.02, { type: 'gacha', gameId: 'starrail' })
  const link = page.getByRole('dialog').getByRole('link', { name: 'Plan pulls' })
  await expect.element(link).toHaveAttribute('href', '/gacha?section=plan')
})

test.each([
  ['an event', { type: 'event' }],
  ['a banner with an unknown end', { type: 'gacha', isEndUnknown: true }],
] as const)('offers no plan for %s', async (_what, fields) => {
  await openDetails(12.02, fields)
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Plan pulls' }))
    .not.toBeInTheDocument()
})
