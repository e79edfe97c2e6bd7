import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { createActivity } from '../testing/create-activity.ts'
import {
  enterByMouse,
  getBar,
  getLeft,
  getNowLeft,
  showTimeline,
} from '../testing/show-timeline.tsx'

const season = createActivity(nowMs(), -150, 300)
const toNow = page.getByRole('button', { name: 'Now', exact: true })

/** Presses the left button on the bar, moves the pointer to the right, and releases it. */
async function drag(pixels: number) {
  const scroller = await showTimeline([season])
  await enterByMouse(scroller)
  const before = scroller.scrollLeft
  await userEvent.dragAndDrop(getBar(season), getBar(season), {
    sourcePosition: { x: 5500, y: 10 },
    targetPosition: { x: 5500 + pixels, y: 10 },
  })
  return before - scroller.scrollLeft
}

test('treats a pointer move of five pixels as a click', async () => {
  expect(await drag(5)).toBe(0)
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

test('treats a pointer move of six pixels as a drag, without a click', async () => {
  expect(await drag(6)).toBe(6)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  { hours: 24, slack: 30 },
  { hours: 12, slack: 42 },
])(
  'counts now as out of view $slack pixels beyond an edge with a clock of $hours hours',
  async ({ hours, slack }) => {
    const scroller = await showTimeline([season], { hour12: hours === 12 })
    const { left, right } = scroller.getBoundingClientRect()
    for (const [x, isOut] of [
      [left - slack + 2, false],
      [left - slack - 2, true],
      [right + slack - 2, false],
      [right + slack + 2, true],
    ] as const) {
      scroller.scrollBy(getNowLeft() - x, 0)
      await expect.poll(() => toNow.elements().length).toBe(Number(isOut))
    }
  },
)

test('scrolls now to a quarter of the view on a click on the clock', async () => {
  const scroller = await showTimeline([season])
  scroller.scrollBy(300, 0)
  await userEvent.click(page.getByRole('button', { name: /Scroll to now/ }))
  const quarter = getLeft(scroller) + scroller.clientWidth / 4
  await expect.poll(() => Math.abs(getNowLeft() - quarter), { timeout: 3000 }).toBeLessThan(20)
})

test('reaches now even when rows collapse during the scroll', async () => {
  const past = Array.from({ length: 10 }, () => createActivity(nowMs(), -150, 100))
  const lasting = Array.from({ length: 32 }, () =>
    createActivity(nowMs(), -150, 300, { gameId: 'starrail', type: 'gacha' }),
  )
  const scroller = await showTimeline([...past, ...lasting])
  const { scrollLeft } = scroller
  scroller.scrollBy({ left: -2400, behavior: 'instant' })
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(1300)
  scroller.scrollTo({ top: 600, behavior: 'instant' })
  await userEvent.click(toNow)
  await expect.poll(() => Math.abs(scroller.scrollLeft - scrollLeft)).toBeLessThan(3)
  await expect.poll(() => scroller.scrollTop).toBe(600 - 10 * 32)
})
