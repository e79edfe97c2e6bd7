import { afterEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { nowMs } from '#shared/clock.ts'
import { writePreference } from '#shared/preferences.ts'
import { closeToast, readToasts } from '#shared/ui/toasts/toasts.ts'
import { emulateMedia } from '../../../testing/emulate-media.ts'
import { createActivity } from '../testing/create-activity.ts'
import { enterByMouse, listBars, showTimeline } from '../testing/show-timeline.tsx'

const SHIFT = 8

type Point = { readonly x: number; readonly y: number }

const few = [createActivity(nowMs(), -150, 300)]
const many = Array.from({ length: 40 }, (_, index) =>
  createActivity(nowMs(), -150, 300, {
    // Ongoing banners never collapse.
    type: 'gacha',
    gameId: index < 20 ? 'genshin' : 'zenless',
  }),
)

afterEach(async () => {
  vi.useRealTimers()
  await emulateMedia()
})

async function showWithMouse(activities: typeof many) {
  const scroller = await showTimeline(activities)
  await enterByMouse(scroller)
  return scroller
}

/** Dispatches a wheel event at a point of the scroller, as the system would. */
async function turnWheel(scroller: HTMLElement, at: Point, modifiers = 0, deltaY = 100) {
  const position = getPosition(scroller, at)
  const turn = { deltaX: 0, deltaY, modifiers }
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...position, ...turn })
}

/** Presses the left button at a point of the scroller. */
async function pressAt(scroller: HTMLElement, at: Point) {
  const press = { type: 'mousePressed', button: 'left', buttons: 1, clickCount: 1 } as const
  await cdp().send('Input.dispatchMouseEvent', { ...press, ...getPosition(scroller, at) })
}

/** Moves the mouse with the left button pressed to a point of the scroller. */
async function moveTo(scroller: HTMLElement, at: Point) {
  const move = { type: 'mouseMoved', button: 'left', buttons: 1 } as const
  await cdp().send('Input.dispatchMouseEvent', { ...move, ...getPosition(scroller, at) })
}

/** Converts a point of the scroller to viewport coordinates. */
function getPosition(scroller: HTMLElement, at: Point): Point {
  const { left, top } = scroller.getBoundingClientRect()
  const frame = window.frameElement!.getBoundingClientRect()
  return { x: frame.left + left + at.x, y: frame.top + top + at.y }
}

const MIDDLE = { x: 500, y: 300 }
const OVER_NAMES = { x: 60, y: 300 }
const HEADER_OVER_NAMES = { x: 60, y: 20 }

/** Returns the scroll offset after an action on a timeline with these activities. */
async function moved(activities: typeof many, act: (scroller: HTMLElement) => Promise<void>) {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  const scroller = await showWithMouse(activities)
  const { scrollLeft, scrollTop } = scroller
  const scrolled = new Promise((resolve) => scroller.addEventListener('scroll', resolve))
  await act(scroller)
  await scrolled
  return { right: scroller.scrollLeft - scrollLeft, down: scroller.scrollTop - scrollTop }
}

test.each([
  ['anywhere', MIDDLE, 0, { right: 100, down: 0 }],
  ['over the header', HEADER_OVER_NAMES, 0, { right: 100, down: 0 }],
  ['over the names of the games', OVER_NAMES, 0, { right: 0, down: 100 }],
  ['with Shift', MIDDLE, SHIFT, { right: 0, down: 100 }],
])(
  'scrolls in the default direction on a mouse wheel turned %s',
  async (_, at, modifiers, expected) => {
    expect(await moved(many, (scroller) => turnWheel(scroller, at, modifiers))).toEqual(expected)
  },
)

test.each([
  ['anywhere', MIDDLE, 0, { right: 0, down: 100 }],
  ['over the names of the games', OVER_NAMES, 0, { right: 100, down: 0 }],
  ['with Shift', MIDDLE, SHIFT, { right: 100, down: 0 }],
])(
  'swaps the directions when the preference is set, on a mouse wheel turned %s',
  async (_, at, modifiers, expected) => {
    writePreference('wheelMovesRows', true)
    expect(await moved(many, (scroller) => turnWheel(scroller, at, modifiers))).toEqual(expected)
  },
)

test.each([
  ['over the names', OVER_NAMES, 0],
  ['with Shift', MIDDLE, SHIFT],
])(
  'scrolls the axis on a mouse wheel turned %s when every row is in view',
  async (_, at, modifiers) => {
    expect(await moved(few, (scroller) => turnWheel(scroller, at, modifiers))).toEqual({
      right: 100,
      down: 0,
    })
  },
)

test('adds up the distances of fast wheel events and scrolls smoothly', async () => {
  const scroller = await showWithMouse(many)
  const { scrollLeft } = scroller
  const seen: number[] = []
  scroller.addEventListener('scroll', () => seen.push(scroller.scrollLeft - scrollLeft))
  for (let turn = 0; turn < 5; turn += 1) await turnWheel(scroller, MIDDLE)
  await expect.poll(() => scroller.scrollLeft).toBe(scrollLeft + 500)
  expect(seen.filter((moved) => moved % 100 !== 0).length).toBeGreaterThan(0)
})

test('scrolls the full wheel distance even when rows collapse during the scroll', async () => {
  // Ended activities collapse once now is in view again. The visible row stays in place.
  const past = Array.from({ length: 10 }, () => createActivity(nowMs(), -150, 145))
  const lasting = Array.from({ length: 32 }, () =>
    createActivity(nowMs(), -150, 300, { gameId: 'starrail', type: 'gacha' }),
  )
  const scroller = await showWithMouse([...past, ...lasting])
  scroller.scrollBy({ left: -800, behavior: 'instant' })
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(1300)
  scroller.scrollTo({ top: 600, behavior: 'instant' })
  const { scrollLeft } = scroller
  for (let turn = 0; turn < 12; turn += 1) await turnWheel(scroller, MIDDLE)
  await expect.poll(() => scroller.scrollLeft).toBe(scrollLeft + 1200)
  await expect.poll(() => scroller.scrollTop).toBe(600 - 10 * 32)
})

test('scrolls nothing at either end until the direction reverses', async () => {
  const year = new Date(nowMs()).getUTCFullYear() + 2
  // The axis ends with the first day of May, which is too narrow for the name of its month.
  const last = createActivity(nowMs(), 0, 1, { end: Date.UTC(year, 3, 28) })
  const scroller = await showWithMouse([...many, last])
  const end = scroller.scrollWidth - scroller.clientWidth
  scroller.scrollTo({ left: end - 30, behavior: 'instant' })
  await turnWheel(scroller, MIDDLE)
  await turnWheel(scroller, MIDDLE)
  await expect.poll(() => scroller.scrollLeft).toBe(end)
  await turnWheel(scroller, MIDDLE, 0, -100)
  await expect.poll(() => scroller.scrollLeft).toBe(end - 100)
})

test.each([
  ['a drag', 80],
  ['a press', 0],
])('stops the wheel scroll on %s', async (_, across) => {
  const scroller = await showWithMouse(many)
  const { scrollLeft } = scroller
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  for (let turn = 0; turn < 8; turn += 1) await turnWheel(scroller, MIDDLE)
  await expect.poll(() => vi.getTimerCount()).toBe(1)
  vi.advanceTimersToNextFrame()
  const settledLeft = scroller.scrollLeft
  expect(settledLeft).toBeGreaterThan(scrollLeft)
  expect(settledLeft).toBeLessThan(scrollLeft + 800)
  await pressAt(scroller, MIDDLE)
  await moveTo(scroller, { x: MIDDLE.x - across, y: MIDDLE.y })
  await expect.poll(() => scroller.scrollLeft).toBe(settledLeft + across)
  vi.advanceTimersByTime(1000)
  expect(scroller.scrollLeft).toBe(settledLeft + across)
  const release = { type: 'mouseReleased', button: 'left', clickCount: 1 } as const
  await cdp().send('Input.dispatchMouseEvent', { ...release, ...getPosition(scroller, MIDDLE) })
})

test.each([
  { deltaY: 3 },
  { deltaX: 40 },
  { deltaX: 12, deltaY: 80 },
  { deltaY: 3, shiftKey: true },
])('leaves a trackpad swipe to the browser: %o', async (swipe) => {
  const scroller = await showWithMouse(many)
  const event = new WheelEvent('wheel', { ...swipe, bubbles: true, cancelable: true })
  listBars()[0]!.dispatchEvent(event)
  expect(event.defaultPrevented).toBe(false)
  expect(scroller.scrollTop).toBe(0)
})

test.each([
  ['over rows that overflow', many, 1],
  ['when all rows are in view', few, 0],
])('shows the wheel hint once or never %s', async (_, all, count) => {
  writePreference('userLanguage', 'en')
  localStorage.removeItem('bannerday-wheel-hint')
  for (const { id } of readToasts()) closeToast(id)
  await moved(all, async (scroller) => {
    await turnWheel(scroller, MIDDLE)
    await turnWheel(scroller, MIDDLE)
  })
  await expect.poll(() => localStorage.getItem('bannerday-wheel-hint')).toBe(count ? 'shown' : null)
  const messages = readToasts().map(({ message }) => message)
  expect(messages.filter((message) => message.startsWith('The wheel moves'))).toHaveLength(count)
})
