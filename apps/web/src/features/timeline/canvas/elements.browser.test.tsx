import { DAY_WIDTHS } from '@bannerday/domain/activities/timeline-scale'
import { GAME_IDS, type GameId } from '@bannerday/domain/game'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { writePreference } from '#shared/preferences.ts'
import { renderApp } from '#testing/render-app.tsx'
import { saveTimelineState } from '../url-state.ts'
import { mockActivities, day, wireActivity } from '../testing/mock-activities.ts'
import { createActivity } from '../testing/create-activity.ts'
import {
  findLabel,
  getBar,
  getScroller,
  listBars,
  showTimeline,
} from '../testing/show-timeline.tsx'

afterEach(async () => {
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

test.each(DAY_WIDTHS)('renders few elements for 1500 activities at %d px a day', async (zoom) => {
  await page.viewport(1440, 900)
  writePreference('userLanguage', 'en')
  saveTimelineState({ search: {}, position: null, openDate: null })
  const activities = Array.from({ length: 1500 }, (_, n) => {
    const start = -190 + (n / 1500) * 300
    return wireActivity({
      title: `Activity number ${n}`,
      game_id: GAME_IDS[n % 4]!,
      type: (['event', 'gacha', 'challenge'] as const)[n % 3]!,
      start_time: day(start),
      end_time: day(start + 10 + (n % 12)),
    })
  })
  mockActivities(activities)
  await renderApp(`/timeline?zoom=${zoom}`)
  await expect.poll(() => listBars().length).toBeGreaterThan(20)
  expect(getScroller().querySelectorAll('*').length).toBeLessThan(1300)
})

test('omits pieces that do not fit the whole bar from the document', async () => {
  const of = (gameId: GameId, lasts: number) => {
    const title = `A title of several words for ${gameId}`
    const label = { primary: title, kind: 'Rate-up', title: null }
    return createActivity(nowMs(), 0.1, lasts, { gameId, label, title })
  }
  const bars = [of('genshin', 1), of('starrail', 2), of('zenless', 4), of('wuthering', 9)]
  await showTimeline(bars)
  await expect.poll(() => listBars().filter(findLabel).length).toBe(4)
  const labels = bars.map((bar) => findLabel(getBar(bar))!)
  expect(labels.map((shown) => shown.querySelectorAll('*').length)).toEqual([1, 1, 1, 2])
  const getTimeStyle = (shown: Element) => getComputedStyle(shown, '::after')
  expect(getTimeStyle(labels[3]!).content).toContain('in 2h')
  expect(getTimeStyle(labels[1]!).content).toBe('none')
  for (const bar of bars)
    expect(getBar(bar).textContent).toMatch(/^A title of several words for \w+, /)
})
