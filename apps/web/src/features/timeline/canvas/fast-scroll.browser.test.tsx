import { afterEach, expect, test, vi } from 'vitest'
import { nowMs } from '#shared/clock.ts'
import { findLabel, getLeft, listBars, listDays, showTimeline } from '../testing/show-timeline.tsx'
import { createActivity } from '../testing/create-activity.ts'

const IMAGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

const season = Array.from({ length: 100 }, (_, index) =>
  createActivity(nowMs(), index * 3 - 150, 9, { bannerImage: IMAGE }),
)

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const images = () => listBars().flatMap((bar) => [...bar.querySelectorAll('img')])
/** The paths of the placeholder bars: no other part of the timeline moves paths. */
const placeholders = () => [...document.querySelectorAll('section path[transform]')]

/** Returns the images that are in view and not hidden for lack of space. */
function findVisibleImages(scroller: HTMLElement): HTMLImageElement[] {
  const view = scroller.getBoundingClientRect()
  return images().filter((image) => {
    const { left, right, top, bottom, width } = image.getBoundingClientRect()
    const isAcross = right > view.left && left < view.right
    return width > 0 && isAcross && bottom > view.top && top < view.bottom
  })
}

/** Scroll distances in pixels per event: above and below the threshold of a jump. */
const JUMP_PX = 300
const STEP_PX = 140

afterEach(() => vi.useRealTimers())

/**
 * Scrolls by a fixed distance in each of several frames, and calls back after each frame is
 * painted. Time stands still until `endScroll`, because a slow frame would end the scroll.
 */
async function scrollFast(scroller: HTMLElement, frames: number, by: number, look: () => void) {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  for (let frame = 0; frame < frames; frame++) {
    await nextFrame()
    scroller.scrollLeft -= by
    look()
  }
}

function endScroll() {
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
}

test('renders newly visible bars in the same frame during fast scrolling', async () => {
  const scroller = await showTimeline(season)
  await scrollFast(scroller, 12, JUMP_PX, () => {
    expect(Math.min(...listDays().map(getLeft))).toBeLessThanOrEqual(getLeft(scroller))
  })
})

test('makes a label sticky only when the left edge cuts its bar', async () => {
  const scroller = await showTimeline(season)
  const isSticky = (bar: HTMLElement) => {
    const label = findLabel(bar)
    return label !== null && getComputedStyle(label).position === 'sticky'
  }
  const expectThoseToStick = () => {
    const edge = getLeft(scroller)
    const cut = listBars().filter((bar) => {
      const { left, right } = bar.getBoundingClientRect()
      return left < edge && right > edge && findLabel(bar)
    })
    expect(listBars().filter(isSticky)).toEqual(cut)
    expect(cut).not.toEqual([])
  }
  await vi.waitFor(expectThoseToStick, 10_000)
  await scrollFast(scroller, 12, JUMP_PX, () => undefined)
  endScroll()
  await vi.waitFor(expectThoseToStick, 10_000)
})

test('shows only the name during fast scrolling, and the rest afterwards', async () => {
  const scroller = await showTimeline(season)
  // Wait until the timeline has settled.
  await expect.poll(() => findVisibleImages(scroller).every(({ src }) => src === IMAGE)).toBe(true)
  const before = new Set(listBars())
  let flownPast = 0
  // The first jumps are slow, single ones.
  await scrollFast(scroller, 3, STEP_PX, () => undefined)
  await scrollFast(scroller, 20, STEP_PX, () => {
    const come = listBars().filter((bar) => !before.has(bar))
    flownPast += come.length
    expect(come.filter(({ textContent }) => textContent === '')).toEqual([])
    expect(come.filter((bar) => bar.querySelector('img[src]'))).toEqual([])
  })
  expect(flownPast).toBeGreaterThan(20)
  endScroll()
  await expect
    .poll(
      () =>
        findVisibleImages(scroller).length > 5 &&
        findVisibleImages(scroller).every(({ src }) => src === IMAGE),
    )
    .toBe(true)
  const hasTime = ({ textContent }: HTMLElement) => /, (Ended|Ends|Starts)/.test(textContent)
  expect(listBars().filter((bar) => !hasTime(bar))).toEqual([])
})

test('draws placeholder bars at the final positions during fast scrolling, without rendering a bar per frame', async () => {
  const scroller = await showTimeline(season)
  await expect.poll(() => findVisibleImages(scroller).every(({ src }) => src === IMAGE)).toBe(true)
  const before = new Set(listBars())
  const come = () => listBars().filter((bar) => !before.has(bar))
  let shapes: { left: number; width: number }[] = []
  await scrollFast(scroller, 12, JUMP_PX, () => {
    const drawn = placeholders()
      .map((path) => path.getAttribute('d'))
      .join('')
    shapes = [...drawn.matchAll(/M(\S+) \S+h(\S+?)v/g)].map(([, left, width]) => ({
      left: Number(left),
      width: Number(width),
    }))
    expect(come()).toEqual([])
  })
  endScroll()
  await expect.poll(placeholders).toEqual([])
  expect(come().length).toBeGreaterThan(5)
  const isNear = (one: number, other: string) => Math.abs(one - parseFloat(other)) < 1
  const hasShape = ({ style }: HTMLElement) =>
    shapes.some(({ left, width }) => isNear(left, style.left) && isNear(width, style.width))
  expect(come().filter((bar) => !hasShape(bar))).toEqual([])
})

test('shows names as soon as scrolling slows down', async () => {
  const scroller = await showTimeline(season)
  await expect.poll(() => findVisibleImages(scroller).every(({ src }) => src === IMAGE)).toBe(true)
  await scrollFast(scroller, 12, JUMP_PX, () => undefined)
  await nextFrame()
  expect(placeholders()).not.toEqual([])
  scroller.scrollLeft -= 40
  await nextFrame()
  expect(placeholders()).toEqual([])
  const view = scroller.getBoundingClientRect()
  const inView = listBars().filter((bar) => getLeft(bar) < view.right && getLeft(bar) > view.left)
  expect(inView.length).toBeGreaterThan(3)
  expect(inView.filter(({ textContent }) => textContent === '')).toEqual([])
})

test('draws no placeholder bars on a short scroll after fast scrolling has ended', async () => {
  const scroller = await showTimeline(season)
  await expect.poll(() => findVisibleImages(scroller).every(({ src }) => src === IMAGE)).toBe(true)
  await scrollFast(scroller, 12, JUMP_PX, () => undefined)
  endScroll()
  await expect.poll(() => listBars().every(findLabel)).toBe(true)
  // Long enough to continue fast scrolling, and too short to start it.
  scroller.scrollLeft -= 100
  await nextFrame()
  await nextFrame()
  expect(placeholders()).toEqual([])
})

test('shows only the name of a bar that fast scrolling returns to', async () => {
  const scroller = await showTimeline(season)
  await expect.poll(() => findVisibleImages(scroller).every(({ src }) => src === IMAGE)).toBe(true)
  const labels = () => listBars().flatMap((bar) => findLabel(bar) ?? [])
  // Scroll away until the first bars are out of view, then back.
  const there = Math.ceil((scroller.clientWidth + 900) / STEP_PX)
  await scrollFast(scroller, there, STEP_PX, () => undefined)
  await scrollFast(scroller, there, -STEP_PX, () => undefined)
  await nextFrame()
  expect(listBars().length).toBeGreaterThan(5)
  expect(labels().length).toBeLessThan(3)
  endScroll()
  await expect.poll(() => listBars().every(findLabel)).toBe(true)
})

test('restores every bar after fast scrolling away and back', async () => {
  const scroller = await showTimeline(season)
  await expect.poll(() => findVisibleImages(scroller).every(({ src }) => src === IMAGE)).toBe(true)
  const labels = () => listBars().flatMap((bar) => findLabel(bar) ?? [])
  const [before, fitted] = [labels(), [] as Node[]]
  const watch = new MutationObserver((all) => {
    fitted.push(
      ...all.map(({ target }) => target).filter((one) => before.includes(one as HTMLElement)),
    )
  })
  watch.observe(scroller, { attributes: true, childList: true, subtree: true })
  const there = Math.ceil(scroller.clientWidth / JUMP_PX) + 3
  await scrollFast(scroller, there, JUMP_PX, () => undefined)
  await scrollFast(scroller, there, -JUMP_PX, () => undefined)
  await nextFrame()
  expect(fitted).toEqual([])
  expect(labels()).toEqual(before)
  watch.disconnect()
})
