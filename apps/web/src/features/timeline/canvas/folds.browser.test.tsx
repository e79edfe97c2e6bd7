import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { readPreferences } from '#shared/preferences/preferences.ts'
import { renderInApp } from '../../../testing/render-app.tsx'
import { madeActivity } from '../testing/made-activity.ts'
import { barOf, elementAt, inBox, leftOf, showTimeline } from '../testing/show-timeline.tsx'

const running = madeActivity(nowMs(), -40, 50, { title: 'Running' })
const justOver = madeActivity(nowMs(), -8, 4, { title: 'Just over' })
const longOver = madeActivity(nowMs(), -60, 4, { title: 'Long over' })
const besideIt = madeActivity(nowMs(), -61, 6, { title: 'Beside it' })
const below = madeActivity(nowMs(), -70, 90, { title: 'Below', gameId: 'starrail' })
const all = [running, justOver, longOver, besideIt, below]

const has = ({ uuid }: { uuid: string }) =>
  document.querySelector(`[data-activity-id="${uuid}"]`) !== null
const foldLine = page.getByRole('button', { name: /ended/ })

test('what is over folds into a line beside now, and unfolds at a press', async () => {
  await showTimeline(all)
  // One stands in front of what runs, where there is room.
  await expect.poll(() => foldLine.element().textContent).toMatch(/^2 ended/)
  expect(has(justOver)).toBe(false)
  await userEvent.click(foldLine)
  await expect.poll(() => has(justOver)).toBe(true)
  await expect.element(foldLine).toHaveAttribute('aria-expanded', 'true')
  await userEvent.click(foldLine)
  await expect.poll(() => has(justOver)).toBe(false)
})

test('unfolding goes to the newest of what is over, folding goes back', async () => {
  const farOver = madeActivity(nowMs(), -300, 30, { title: 'Far over' })
  const older = madeActivity(nowMs(), -330, 60, { title: 'Older' })
  // Without its like in front of it there would be room in its row.
  const between = madeActivity(nowMs(), -310, 340, { title: 'Between' })
  const scroller = await showTimeline([between, farOver, older, below])
  const { scrollLeft } = scroller
  const name = () => elementAt('[data-game-name]').getBoundingClientRect()
  await userEvent.click(foldLine)
  await expect.poll(() => has(farOver)).toBe(true)
  await expect
    .poll(() => barOf(farOver).getBoundingClientRect().right)
    .toBeGreaterThan(leftOf(scroller) + 100)
  const view = scroller.getBoundingClientRect()
  const bar = barOf(farOver).getBoundingClientRect()
  expect(bar.right).toBeLessThan(view.right)
  expect(bar.bottom).toBeLessThan(view.bottom)
  expect(name().top).toBeGreaterThanOrEqual(view.top)
  await userEvent.click(foldLine.first())
  await expect.poll(() => Math.abs(scroller.scrollLeft - scrollLeft)).toBeLessThan(2)
  await expect.element(foldLine.first()).toHaveAttribute('aria-expanded', 'false')
})

/** Running, of two games: so they fold but for those that end next. */
const some = (['genshin', 'starrail'] as const).flatMap((gameId) =>
  [3, 4, 5, 6, 7].map((days) => madeActivity(nowMs(), -2 + days / 20, days, { gameId })),
)
const hidden = some[4]!
const trial = madeActivity(nowMs(), -60, 4, { type: 'challenge' })
const more = page.getByRole('button', { name: /^2 more.*Genshin/ })

test('of several games what ends next stands open; what was opened stays open for the next time', async () => {
  const { unmount } = await renderInApp(inBox([...some, trial]))
  expect(some.filter(has)).toHaveLength(6)
  expect(has(hidden)).toBe(false)
  await expect.poll(() => more.element().textContent).toMatch(/^2 more · 1 ended/)
  await userEvent.click(more)
  await expect.poll(() => has(hidden)).toBe(true)
  await expect.element(foldLine).toHaveAttribute('aria-expanded', 'false')
  expect(readPreferences().unfoldedGames).toEqual(['genshin'])
  await unmount()
  await showTimeline([...some, trial])
  expect(has(hidden)).toBe(true)
  expect(some.filter(has)).toHaveLength(8)
  await userEvent.click(more)
  await expect.poll(() => has(hidden)).toBe(false)
  expect(readPreferences().unfoldedGames).toEqual([])
})

test('on a phone banners of three games leave no room for what else runs', async () => {
  const games = (['genshin', 'starrail', 'zenless'] as const).flatMap((gameId) => [
    madeActivity(nowMs(), -2, 9, { gameId, type: 'gacha' }),
    madeActivity(nowMs(), -2, 5, { gameId, type: 'challenge' }),
  ])
  const types = () => games.filter(has).map(({ type }) => type)
  await page.viewport(390, 844)
  await showTimeline(games)
  await expect.poll(types).toEqual(['gacha', 'gacha', 'gacha'])
  // What ends next stands above them, and leads to what it is without opening them.
  await page.getByRole('list', { name: 'Ends next' }).getByRole('button').first().click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(types()).toHaveLength(3)
  await userEvent.click(page.getByRole('button', { name: /^1 more.*Genshin/ }))
  await expect.poll(types).toContain('challenge')
  await page.viewport(1280, 800)
  await expect.poll(types).toHaveLength(6)
})

test('who is led to a bar sees it, and a search sees all; neither is kept', async () => {
  const { unmount } = await renderInApp(inBox(some, { search: { q: 'Activity' } }))
  expect(some.filter(has)).toHaveLength(10)
  await unmount()
  await showTimeline(some)
  expect(has(hidden)).toBe(false)
  elementAt('[aria-current="date"]').click()
  const panel = page.getByRole('dialog')
  await userEvent.click(panel.getByRole('button', { name: new RegExp(`^${hidden.title}`) }))
  await expect.poll(() => has(hidden)).toBe(true)
  const bar = barOf(hidden).getBoundingClientRect()
  expect(bar.bottom).toBeLessThan(
    elementAt('[data-timeline-scroller]').getBoundingClientRect().bottom,
  )
  expect(readPreferences().unfoldedGames).toEqual([])
})

test('the name of a game leaves its version all of its words, wherever the view is', async () => {
  const version = madeActivity(nowMs(), -10, 40, { type: 'version', title: 'Version 7.2' })
  const scroller = await showTimeline([version, ...some])
  const name = elementAt('[data-game-name]')
  const label = barOf(version).querySelector('[data-bar-label]')!
  for (const left of [0, 200, -900, 400]) {
    scroller.scrollBy({ left, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    const { right, top, height } = name.getBoundingClientRect()
    expect(leftOf(label)).toBeGreaterThanOrEqual(right)
    const bar = barOf(version).getBoundingClientRect()
    expect(Math.abs(bar.top + bar.height / 2 - top - height / 2)).toBeLessThan(2)
  }
})

test('it unfolds while the view is in the past, once the view stands still', async () => {
  const scroller = await showTimeline(all)
  const { scrollLeft } = scroller
  let wasUnfoldedOnTheWay = false
  for (let step = 0; step < 20; step += 1) {
    scroller.scrollBy({ left: -80, behavior: 'instant' })
    await new Promise(requestAnimationFrame)
    wasUnfoldedOnTheWay ||= foldLine.element().getAttribute('aria-expanded') === 'true'
  }
  expect(wasUnfoldedOnTheWay).toBe(false)
  await expect.element(foldLine).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => has(longOver)).toBe(true)
  scroller.scrollTo({ left: scrollLeft, behavior: 'instant' })
  await expect.element(foldLine).toHaveAttribute('aria-expanded', 'false')
})

test('the row under the mouse stays under it while rows come and go', async () => {
  const now = nowMs()
  // Each begins later than the one before: so they stand in this order.
  const many = Array.from({ length: 20 }, (_, index) =>
    madeActivity(now, -70 + index, 90, { gameId: 'zenless', type: 'gacha' }),
  )
  const scroller = await showTimeline([...all, ...many])
  scroller.scrollTo({ top: 200, behavior: 'instant' })
  await expect.poll(() => has(many[6]!)).toBe(true)
  const looked = barOf(many[6]!)
  await userEvent.hover(looked)
  const before = looked.getBoundingClientRect().top
  scroller.scrollBy({ left: -1500, behavior: 'instant' })
  await expect.poll(() => has(longOver) || foldLine.elements().length === 0).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(barOf(many[6]!).getBoundingClientRect().top).toBeCloseTo(before, 0)
})

test('what is done or only expected presses nobody', async () => {
  const soon = madeActivity(nowMs(), -3, 3.5, { title: 'Soon' })
  const expected = madeActivity(nowMs(), -3, 3.5, { gameId: 'zenless', projected: true })
  await showTimeline([soon, expected])
  expect(barOf(soon).dataset['urgency']).toBe('urgent')
  expect(barOf(expected).dataset['urgency']).toBeUndefined()
  barOf(soon).focus()
  await userEvent.keyboard('2')
  await expect.poll(() => barOf(soon).dataset['urgency']).toBeUndefined()
})

test('what ends next stands above, and leads to its bar', async () => {
  await showTimeline(all)
  const chip = page.getByRole('listitem').getByRole('button', { name: /Running/ })
  await expect.poll(() => chip.element().textContent).toMatch(/(10|9)d$/)
  await userEvent.click(chip)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(leftOf(barOf(running))).toBeLessThan(leftOf(elementAt('[data-timeline-scroller]')) + 1000)
})

test('who opens what ends next of which one sees something stays where one is', async () => {
  const scroller = await showTimeline([madeActivity(nowMs(), -60, 62)])
  const before = scroller.scrollLeft
  await page.getByRole('list', { name: 'Ends next' }).getByRole('button').click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(scroller.scrollLeft).toBe(before)
})
