import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { readPreferences, writePreference } from '#shared/preferences.ts'
import { renderInApp } from '#testing/render-app.tsx'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { createActivity } from '../testing/create-activity.ts'
import {
  elementAt,
  findBar,
  findLabel,
  getBar,
  getLeft,
  getScroller,
  inBox,
  scrollTimeline,
  showTimeline,
  timelineArea,
} from '../testing/show-timeline.tsx'

const running = createActivity(nowMs(), -40, 50, { title: 'Running' })
const justEnded = createActivity(nowMs(), -12, 4, { title: 'Recent' })
const longEnded = createActivity(nowMs(), -60, 4, { title: 'Long past' })
const overlapping = createActivity(nowMs(), -61, 6, { title: 'Overlapping' })
const below = createActivity(nowMs(), -70, 90, { title: 'Below', gameId: 'starrail' })
const all = [running, justEnded, longEnded, overlapping, below]

const has = (activity: TimelineActivity) => findBar(activity) !== null
/** The name of the first game, with its icon. */
const getGameName = () =>
  timelineArea.getByText('Genshin Impact', { exact: true }).first().element().parentElement!
const groupLine = page.getByRole('button', { name: /ended/ })

test('collapses ended activities into a line before now, and expands them on press', async () => {
  await showTimeline(all)
  // One of the three ended activities fits into the row of an ongoing one.
  await expect.poll(() => groupLine.element().textContent).toMatch(/^2 ended/)
  expect(has(justEnded)).toBe(false)
  await userEvent.click(groupLine)
  await expect.poll(() => has(justEnded)).toBe(true)
  await expect.element(groupLine).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(groupLine)
  await expect.poll(() => has(justEnded)).toBe(false)
})

test('scrolls to the newest ended activity on expanding, and back on collapsing', async () => {
  const farOver = createActivity(nowMs(), -300, 30, { title: 'Far over' })
  const older = createActivity(nowMs(), -330, 60, { title: 'Older' })
  // The older activity keeps this one out of the row that it would otherwise share.
  const between = createActivity(nowMs(), -310, 340, { title: 'Between' })
  const scroller = await showTimeline([between, farOver, older, below])
  const { scrollLeft } = scroller
  const name = () => getGameName().getBoundingClientRect()
  await userEvent.click(groupLine)
  await expect.poll(() => has(farOver)).toBe(true)
  await expect
    .poll(() => getBar(farOver).getBoundingClientRect().right)
    .toBeGreaterThan(getLeft(scroller) + 100)
  const view = scroller.getBoundingClientRect()
  const bar = getBar(farOver).getBoundingClientRect()
  expect(bar.right).toBeLessThan(view.right)
  expect(bar.bottom).toBeLessThan(view.bottom)
  expect(name().top).toBeGreaterThanOrEqual(view.top)
  await userEvent.click(groupLine.first())
  await expect.poll(() => Math.abs(scroller.scrollLeft - scrollLeft)).toBeLessThan(2)
  await expect.element(groupLine.first()).toHaveAttribute('aria-expanded', 'false')
})

afterEach(async () => {
  vi.useRealTimers()
  writePreference('showsEndsNext', false)
  await page.viewport(1280, 800)
})

/** Ongoing activities of two games, more than the height fits. */
const some = (['genshin', 'starrail'] as const).flatMap((gameId) =>
  [3, 4, 5, 6, 7, 8, 9, 10].map((days) =>
    createActivity(nowMs(), -2 + days / 20, days, { gameId }),
  ),
)
const hidden = some[7]!
const trial = createActivity(nowMs(), -60, 4, { type: 'challenge' })
const more = page.getByRole('button', { name: /^2 live.*Genshin/ })
/** The rows of a view of 600 pixels. */
const FITTING = 11

test('fills the height with the next ends of several games, and remembers expanded groups', async () => {
  const { unmount } = await renderInApp(inBox([...some, trial]))
  expect(some.filter(has)).toHaveLength(FITTING)
  expect(getScroller().scrollHeight).toBeLessThanOrEqual(getScroller().clientHeight)
  expect(has(hidden)).toBe(false)
  await expect.poll(() => more.element().textContent).toMatch(/^2 live · 1 ended/)
  await userEvent.click(more)
  await expect.poll(() => has(hidden)).toBe(true)
  await expect.element(groupLine).toHaveAttribute('aria-expanded', 'false')
  expect(readPreferences().unfoldedGames).toEqual(['genshin'])
  await unmount()
  await showTimeline([...some, trial])
  expect(has(hidden)).toBe(true)
  expect(some.filter(has)).toHaveLength(FITTING + 2)
  await userEvent.click(more)
  await expect.poll(() => has(hidden)).toBe(false)
  expect(readPreferences().unfoldedGames).toEqual([])
})

test('collapses other ongoing activities on a phone when banners of three games fill it', async () => {
  const games = (['genshin', 'starrail', 'zenless'] as const).flatMap((gameId) => [
    ...Array.from({ length: 3 }, () => createActivity(nowMs(), -2, 9, { gameId, type: 'gacha' })),
    createActivity(nowMs(), -2, 5, { gameId, type: 'challenge' }),
  ])
  const types = () => games.filter(has).map(({ type }) => type)
  writePreference('showsEndsNext', true)
  await page.viewport(390, 844)
  await showTimeline(games)
  await expect.poll(types).toEqual(Array.from({ length: 9 }, () => 'gacha'))
  // The list above shows the next ends and opens their details without expanding the group.
  await page.getByRole('list', { name: 'Ends next' }).getByRole('button').first().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(types()).toHaveLength(9)
  await userEvent.click(page.getByRole('button', { name: /^1 live.*Genshin/ }))
  await expect.poll(types).toContain('challenge')
})

test('reveals a bar that is navigated to and every match of a search, without storing either', async () => {
  const { unmount } = await renderInApp(inBox(some, { search: { q: 'Activity' } }))
  await expect.poll(() => some.filter(has)).toHaveLength(some.length)
  await unmount()
  await showTimeline(some)
  expect(has(hidden)).toBe(false)
  elementAt('[aria-current="date"]').click()
  const panel = page.getByRole('dialog')
  await userEvent.click(panel.getByRole('button', { name: new RegExp(`^${hidden.title}`) }))
  await expect.poll(() => has(hidden)).toBe(true)
  const bar = getBar(hidden).getBoundingClientRect()
  expect(bar.bottom).toBeLessThan(getScroller().getBoundingClientRect().bottom)
  expect(readPreferences().unfoldedGames).toEqual([])
})

test('keeps the game name from overlapping its version at every scroll position', async () => {
  const version = createActivity(nowMs(), -10, 40, { type: 'version', title: 'Version 7.2' })
  const scroller = await showTimeline([version, ...some])
  const name = getGameName()
  const label = findLabel(getBar(version))!
  for (const left of [100, 100, -900, 400]) {
    await scrollTimeline(scroller, { left })
    const { right, top, height } = name.getBoundingClientRect()
    expect(getLeft(label)).toBeGreaterThanOrEqual(right)
    const bar = getBar(version).getBoundingClientRect()
    expect(Math.abs(bar.top + bar.height / 2 - top - height / 2)).toBeLessThan(2)
  }
})

test('expands when the view is in the past and has stopped scrolling', async () => {
  const scroller = await showTimeline(all)
  const { scrollLeft } = scroller
  let wasExpanded = false
  // Time stands still, because a slow frame would end the scroll.
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  for (let step = 0; step < 20; step += 1) {
    await scrollTimeline(scroller, { left: -80 })
    wasExpanded ||= groupLine.element().getAttribute('aria-expanded') === 'true'
  }
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
  expect(wasExpanded).toBe(false)
  await expect.element(groupLine).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => has(longEnded)).toBe(true)
  scroller.scrollTo({ left: scrollLeft, behavior: 'instant' })
  await expect.element(groupLine).toHaveAttribute('aria-expanded', 'false')
})

test('keeps the row under the mouse in place while rows appear above it', async () => {
  // Each overlaps the others, and so has its own row.
  const ended = [9, 10].map((days) => createActivity(nowMs(), -45, days))
  const banner = createActivity(nowMs(), -70, 90, {
    gameId: 'zenless',
    type: 'gacha',
    title: 'Hovered',
  })
  // More rows than the view fits, so that it can scroll.
  const others = Array.from({ length: 20 }, () =>
    createActivity(nowMs(), -70, 90, { gameId: 'wuthering', type: 'gacha' }),
  )
  // Its legend loads together with what watches the mouse.
  writePreference('showsResets', true)
  const first = createActivity(nowMs(), -40, 50, { type: 'gacha', title: 'Running' })
  const scroller = await showTimeline([first, ...ended, banner, ...others])
  await expect.element(page.getByText('daily reset')).toBeInTheDocument()
  await page.getByRole('button', { name: /^Hovered/ }).hover({ position: { x: 2600, y: 10 } })
  const getTop = (activity: TimelineActivity) => getBar(activity).getBoundingClientRect().top
  const [before, firstBefore] = [banner, first].map(getTop)
  scroller.scrollBy({ left: -1500, behavior: 'instant' })
  await expect.poll(() => ended.every(has)).toBe(true)
  const [after, firstAfter] = [banner, first].map(getTop)
  expect(firstAfter).toBeLessThan(firstBefore! - 20)
  expect(after).toBeCloseTo(before!, 0)
})

test('shows no urgency on completed and projected activities', async () => {
  const soon = createActivity(nowMs(), -3, 3.5, { title: 'Soon' })
  const projected = createActivity(nowMs(), -3, 3.5, { gameId: 'zenless', projected: true })
  const calm = createActivity(nowMs(), -3, 20, { gameId: 'starrail', title: 'Calm' })
  await showTimeline([soon, projected, calm])
  const getTimeColor = (activity: TimelineActivity) =>
    getComputedStyle(findLabel(getBar(activity))!, '::after').backgroundColor
  await expect.poll(() => [soon, projected, calm].map(getBar).every(findLabel)).toBe(true)
  expect(getTimeColor(soon)).not.toBe(getTimeColor(calm))
  expect(getTimeColor(projected)).toBe(getTimeColor(calm))
  getBar(soon).focus()
  await userEvent.keyboard('2')
  await expect.poll(() => getTimeColor(soon)).toBe(getTimeColor(calm))
})

test('lists the next ends above, with links to their bars', async () => {
  await showTimeline(all)
  const chip = page.getByRole('listitem').getByRole('button', { name: /Running/ })
  await expect.poll(() => chip.element().textContent).toMatch(/(10|9)d$/)
  await userEvent.click(chip)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(getLeft(getBar(running))).toBeLessThan(getLeft(getScroller()) + 1000)
})

test('keeps the scroll position when an opened activity is already partly visible', async () => {
  const scroller = await showTimeline([createActivity(nowMs(), -60, 62)])
  const before = scroller.scrollLeft
  await page.getByRole('list', { name: 'Ends next' }).getByRole('button').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(scroller.scrollLeft).toBe(before)
})
