import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { renderApp } from '#testing/render-app.tsx'
import { saveTimelineState } from './url-state.ts'
import type { TimelineBar } from './canvas/culling.ts'
import { getImageWidth } from './canvas/label-fit.ts'
import { mockActivities, day, wireActivity } from './testing/mock-activities.ts'
import { findLabel, getScroller, listBars, listDays } from './testing/show-timeline.tsx'

// Each render of a bar calls this module's `getImageWidth` once.
vi.mock('./canvas/label-fit.ts', { spy: true })

const season = Array.from({ length: 40 }, (_, index) =>
  wireActivity({
    game_id: 'starrail',
    title: `Event ${index}`,
    start_time: day(index * 3 - 60),
    end_time: day(index * 3 - 51),
  }),
)
/** These activities are in separate rows above, which collapse on scrolling away. */
const crowd = Array.from({ length: 5 }, (_, index) =>
  wireActivity({ title: `Crowd ${index}`, start_time: day(12), end_time: day(14) }),
)

beforeEach(() => {
  writePreference('userLanguage', 'en')
  saveTimelineState({ search: {}, position: null, openDate: null })
})
afterEach(() => vi.restoreAllMocks())

/** Waits until every bar has its full label, which it keeps until it leaves the rendered range. */
async function settle() {
  await expect.poll(() => listBars().length > 5 && listBars().every(findLabel)).toBe(true)
}

/** Returns the bars that render while `act` takes effect, and those of them that existed before. */
async function renderedBy(act: () => Promise<unknown>) {
  await settle()
  const existing = new Set(listBars().map(({ textContent }) => textContent.split(',')[0]))
  vi.mocked(getImageWidth).mockClear()
  await act()
  await settle()
  const rendered = vi.mocked(getImageWidth).mock.calls.map(([bar]) => (bar as TimelineBar).title)
  return { rendered, again: rendered.filter((title) => existing.has(title)) }
}

test('renders no bar again on scrolling, hovering or opening', async () => {
  writePreference('showsResets', true)
  mockActivities([...season, ...crowd])
  await renderApp('/timeline')
  await expect.element(page.getByRole('button', { name: /^Event 20/ })).toBeVisible()
  // The last part that loads when idle.
  await expect.element(page.getByText('daily reset')).toBeInTheDocument()
  const scroller = getScroller()

  const scrolled = await renderedBy(async () => {
    scroller.scrollLeft -= 600
    // Until the bars that come into view render.
    await expect.poll(() => vi.mocked(getImageWidth).mock.calls.length).toBeGreaterThan(0)
  })
  expect(scrolled.again).toEqual([])

  const hovered = await renderedBy(async () => {
    await userEvent.hover(page.getByRole('button', { name: /^Event 18/ }))
    await expect.poll(() => document.querySelector(':popover-open')).not.toBeNull()
  })
  expect(hovered.rendered).toEqual([])

  const openedDay = await renderedBy(async () => {
    listDays()[0]!.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
  expect(openedDay.rendered).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  const openedBar = await renderedBy(async () => {
    listBars()[0]!.click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
  })
  expect(openedBar.again).toEqual([])
})
