import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nowMs, onFineTick, onTick } from './clock.ts'

let hidden = false

function setHidden(value: boolean) {
  hidden = value
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  vi.useFakeTimers({ now: 10_400 })
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
})

afterEach(() => {
  hidden = false
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('onTick', () => {
  it('ticks at each full second', () => {
    const ticks: number[] = []
    const stop = onTick((ms) => ticks.push(ms))
    vi.advanceTimersByTime(2700)
    expect(ticks).toEqual([11_000, 12_000, 13_000])
    stop()
  })

  it('ticks for all listeners with one timer, and with none without listeners', () => {
    const stops = [onTick(vi.fn()), onTick(vi.fn()), onTick(vi.fn())]
    expect(vi.getTimerCount()).toBe(1)
    for (const stop of stops) stop()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('pauses while the page is hidden and ticks at once when it is shown again', () => {
    const listener = vi.fn()
    const stop = onTick(listener)
    setHidden(true)
    vi.advanceTimersByTime(60_000)
    expect(listener).not.toHaveBeenCalled()
    setHidden(false)
    expect(listener).toHaveBeenCalledExactlyOnceWith(nowMs())
    stop()
  })

  it('starts when a page that was opened hidden is first shown', () => {
    hidden = true
    const listener = vi.fn()
    const stop = onTick(listener)
    expect(vi.getTimerCount()).toBe(0)
    setHidden(false)
    expect(listener).toHaveBeenCalledOnce()
    stop()
  })
})

describe('onFineTick', () => {
  it('ticks at each full tenth of a second, independent of onTick', () => {
    vi.setSystemTime(10_730)
    const fine: number[] = []
    const full: number[] = []
    const stops = [onFineTick((ms) => fine.push(ms)), onTick((ms) => full.push(ms))]
    vi.advanceTimersByTime(350)
    expect(fine).toEqual([10_800, 10_900, 11_000])
    expect(full).toEqual([11_000])
    for (const stop of stops) stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})
