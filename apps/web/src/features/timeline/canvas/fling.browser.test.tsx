import { expect, test, vi } from 'vitest'
import { nowMs } from '#shared/clock.ts'
import { leftOf, showTimeline } from '../testing/show-timeline.tsx'
import { madeActivity } from '../testing/made-activity.ts'

const PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

const season = Array.from({ length: 100 }, (_, index) =>
  madeActivity(nowMs(), index * 3 - 150, 9, { bannerImage: PICTURE }),
)

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
const bars = () => [...document.querySelectorAll<HTMLElement>('[data-activity-id]')]
const pictures = () => [...document.querySelectorAll<HTMLImageElement>('[data-activity-id] img')]

/** Those that are not out of view, nor away because their bar has no room for them. */
function seen(scroller: HTMLElement): HTMLImageElement[] {
  const view = scroller.getBoundingClientRect()
  return pictures().filter((picture) => {
    const { left, right, top, bottom, width } = picture.getBoundingClientRect()
    const isAcross = right > view.left && left < view.right
    return width > 0 && isAcross && bottom > view.top && top < view.bottom
  })
}

/** Scrolls by 300 pixels in each of some frames and calls back in each, when all is drawn for it. */
async function fling(scroller: HTMLElement, frames: number, look: () => void) {
  for (let frame = 0; frame < frames; frame++) {
    await nextFrame()
    scroller.scrollLeft -= 300
    look()
  }
}

test('what a fling brings into view is there in the same frame', async () => {
  const scroller = await showTimeline(season)
  await fling(scroller, 12, () => {
    const days = [...document.querySelectorAll('[data-date]')]
    expect(Math.min(...days.map(leftOf))).toBeLessThanOrEqual(leftOf(scroller))
  })
})

test('a label sticks only where the left edge cuts its bar', async () => {
  const scroller = await showTimeline(season)
  const expectThoseToStick = () => {
    const edge = leftOf(scroller)
    const cut = bars().filter((bar) => {
      const { left, right } = bar.getBoundingClientRect()
      return left < edge && right > edge && bar.querySelector('[data-bar-label]')
    })
    expect(bars().filter((bar) => bar.querySelector('[data-sticks]'))).toEqual(cut)
    expect(cut).not.toEqual([])
  }
  await vi.waitFor(expectThoseToStick, 10_000)
  await fling(scroller, 12, () => undefined)
  await vi.waitFor(expectThoseToStick, 10_000)
})

test('a fling begins with the first 300 pixels', async () => {
  const scroller = await showTimeline(season)
  // Nothing has moved for a while.
  await expect.poll(() => seen(scroller).every(({ src }) => src === PICTURE)).toBe(true)
  const before = new Set(bars())
  const labelled: boolean[] = []
  // As they come, not when they say the rest.
  const watch = new MutationObserver(() => {
    if (labelled.length > 0) return
    const come = bars().filter((bar) => !before.has(bar))
    labelled.push(...come.map((bar) => bar.querySelector('[data-bar-label]') !== null))
  })
  watch.observe(scroller, { childList: true, subtree: true })
  scroller.scrollLeft -= 300
  await expect.poll(() => labelled.length).toBeGreaterThan(0)
  watch.disconnect()
  expect(labelled).not.toContain(true)
})

test('what is flung past has a name, and says the rest when the fling is over', async () => {
  const scroller = await showTimeline(season)
  await expect.poll(() => seen(scroller).every(({ src }) => src === PICTURE)).toBe(true)
  const before = new Set(bars())
  let flownPast = 0
  await fling(scroller, 12, () => {
    const come = bars().filter((bar) => !before.has(bar))
    flownPast += come.length
    expect(come.filter(({ textContent }) => textContent === '')).toEqual([])
    expect(come.filter((bar) => bar.querySelector('img[src]'))).toEqual([])
  })
  expect(flownPast).toBeGreaterThan(20)
  await expect
    .poll(() => seen(scroller).length > 5 && seen(scroller).every(({ src }) => src === PICTURE))
    .toBe(true)
  const isTold = ({ textContent }: HTMLElement) => /, (Ended|Ends|Starts)/.test(textContent)
  expect(bars().filter((bar) => !isTold(bar))).toEqual([])
})

test('in a fling no label is fitted, and what one comes back to has a name alone', async () => {
  const scroller = await showTimeline(season)
  await expect.poll(() => seen(scroller).every(({ src }) => src === PICTURE)).toBe(true)
  const labels = () => [...scroller.querySelectorAll('[data-bar-label]')]
  const [before, fitted] = [new Set(labels()), [] as Node[]]
  const watch = new MutationObserver((all) => {
    fitted.push(...all.map(({ target }) => target).filter((one) => before.has(one as Element)))
  })
  watch.observe(scroller, { attributes: true, subtree: true })
  // There and back, out of view in between.
  const there = Math.ceil(scroller.clientWidth / 300) + 3
  for (let frame = 0; frame < 2 * there; frame++) {
    await nextFrame()
    scroller.scrollLeft += frame < there ? -300 : 300
  }
  await nextFrame()
  expect(fitted).toEqual([])
  expect(bars().length).toBeGreaterThan(5)
  expect(labels().length).toBeLessThan(3)
  watch.disconnect()
  await expect.poll(() => bars().every((bar) => bar.querySelector('[data-bar-label]'))).toBe(true)
})
