import { instantAt, wallClockAt } from '@bannerday/domain/time/server-clock'
import { CLOCK_CHANGES } from '@bannerday/domain/testing/clock-changes'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fullDateText } from '#shared/dates/date-text.ts'
import { writePreference } from '#shared/preferences.ts'
import { emulateZone } from '#testing/emulate-zone.ts'
import { renderApp } from '#testing/render-app.tsx'
import { mockActivities, wireActivity } from '../testing/mock-activities.ts'
import { elementAt, getLeft } from '../testing/show-timeline.tsx'
import { saveTimelineState } from '../url-state.ts'

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await emulateZone()
})

/** Creates an announced activity of all servers between two local times. */
function localActivity(title: string, zone: string, start: string, end: string) {
  const announced = (local: string) => wallClockAt(instantAt(local, zone), '+08:00')
  return wireActivity({
    title,
    start_time: announced(start),
    end_time: announced(end),
    start_basis: 'instant',
    end_basis: 'instant',
  })
}

const dayAfter = (date: string, days: number) =>
  Temporal.PlainDate.from(date).add({ days }).toString()
const findBar = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}`) })
async function closePanel() {
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
}

const listed = () =>
  page
    .getByRole('dialog')
    .getByRole('listitem')
    .elements()
    .map((item) => /Late|Morning|Noon|Next/.exec(item.textContent)?.[0])

// Another test file covers the rules of clock changes.
const days = [
  { length: 23, offset: -1 },
  { length: 23, offset: 0 },
  { length: 24, offset: 0 },
  { length: 25, offset: 0 },
  { length: 25, offset: 1 },
].map(({ length, offset }) => {
  const change = CLOCK_CHANGES.find(({ hours }) => hours === length)!
  const today = dayAfter(change.date, offset)
  return { ...change, offset, today, hoursToday: offset === 0 ? length : 24 }
})

test.each(days)(
  'shows $today as a day of $hoursToday hours on a device in $zone',
  async ({ zone, date, offset, today, hoursToday }) => {
    await emulateZone(zone)
    vi.useFakeTimers({ toFake: ['Date'], now: instantAt(`${today}T12:00:00`, zone) })
    saveTimelineState({ search: {}, position: null, openDate: null })
    writePreference('userLanguage', 'en')
    writePreference('useLocalTimezone', true)
    const before = dayAfter(today, -1)
    const next = dayAfter(today, 1)
    mockActivities([
      localActivity('Late', zone, `${before}T20:00:00`, `${today}T00:30:00`),
      localActivity('Morning', zone, `${before}T23:30:00`, `${today}T13:15:00`),
      localActivity('Noon', zone, `${today}T12:30:00`, `${today}T23:45:00`),
      localActivity('Next', zone, `${next}T00:00:00`, `${next}T06:00:00`),
    ])
    await renderApp('/timeline')
    await expect.element(findBar('Noon')).toBeVisible()

    // The column of today, and an activity that starts half an hour after its noon.
    const column = elementAt('[aria-current="date"]')
    expect(column.title).toBe(fullDateText(today, 'en'))
    expect(column.getBoundingClientRect().width).toBeCloseTo(hoursToday * 1.5, 1)
    const hoursUntilNoon = offset === 0 ? hoursToday - 12 : 12
    const intoDay = getLeft(findBar('Noon').element()) - getLeft(column)
    expect(intoDay).toBeCloseTo((hoursUntilNoon + 0.5) * 1.5, 0)
    expect(getLeft(findBar('Next').element())).toBeCloseTo(column.getBoundingClientRect().right, 0)

    // The panel lists that day; the day with the clock change is `offset` days away.
    column.click()
    await expect.poll(listed).toEqual(['Late', 'Morning', 'Noon'])
    await expect.element(page.getByRole('dialog').getByText('Today')).toBeVisible()
    await closePanel()
    if (offset !== 0) {
      await page.getByTitle(fullDateText(date, 'en')).click()
      const name = offset < 0 ? 'Tomorrow' : 'Yesterday'
      await expect.element(page.getByRole('dialog').getByText(name)).toBeVisible()
      await closePanel()
    }

    // The ends in the sorted order use the same times.
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Sort' }), 'endTimeDesc')
    const getTop = (title: string) => findBar(title).element().getBoundingClientRect().top
    await expect.poll(() => getTop('Morning') < getTop('Noon')).toBe(true)
    expect(getTop('Noon')).toBeLessThan(getTop('Next'))
    await expect.element(findBar('Late')).not.toBeInTheDocument()
  },
)
