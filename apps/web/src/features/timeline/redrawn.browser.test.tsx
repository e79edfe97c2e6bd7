import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { writePreference } from '#shared/preferences.ts'
import { renderApp } from '#testing/render-app.tsx'
import { rememberTimeline } from './address/timeline-search.ts'
import { BarPicture } from './canvas/bar-picture.tsx'
import { answerWith, day, wireActivity } from './testing/answer-with.ts'
import { elementAt } from './testing/show-timeline.tsx'

// Each render of a bar calls this component once.
vi.mock('./canvas/bar-picture.tsx', { spy: true })

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
  rememberTimeline({ search: {}, place: null, openDate: null })
})
afterEach(() => vi.restoreAllMocks())

const standing = () =>
  new Set(
    [...document.querySelectorAll<HTMLElement>('[data-activity-id]')].map(
      ({ dataset }) => dataset['activityId'],
    ),
  )

/** Returns the existing bars that an action renders again. Waits until the page is idle. */
async function redrawnBy(act: () => Promise<unknown> | void) {
  await vi.waitFor(async () => {
    const before = vi.mocked(BarPicture).mock.calls.length
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(vi.mocked(BarPicture).mock.calls.length).toBe(before)
  })
  const stood = standing()
  expect(stood.size).toBeGreaterThan(5)
  vi.mocked(BarPicture).mockClear()
  await act()
  await new Promise((resolve) => setTimeout(resolve, 300))
  const drawn = vi.mocked(BarPicture).mock.calls.map(([{ bar }]) => bar.uuid)
  return { again: drawn.filter((uuid) => stood.has(uuid)), drawn }
}

test('renders no bar again on scrolling, opening or hovering', async () => {
  answerWith([...season, ...crowd])
  await renderApp('/timeline')
  await expect.element(page.getByRole('button', { name: /^Event 20/ })).toBeVisible()
  const scroller = elementAt('[data-timeline-scroller]')

  const scrolled = await redrawnBy(() => void (scroller.scrollLeft -= 600))
  expect(scrolled.drawn.length).toBeGreaterThan(0)
  expect(scrolled.again).toEqual([])

  const pointedAt = await redrawnBy(() => userEvent.hover(scroller))
  expect(pointedAt.again).toEqual([])

  const openedDay = await redrawnBy(() => elementAt('[data-date]').click())
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(openedDay.again).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()

  const openedBar = await redrawnBy(() => elementAt('[data-activity-id]').click())
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(openedBar.again).toEqual([])
})
