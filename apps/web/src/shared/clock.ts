import type { DisplayZone } from '@bannerday/domain/time/server-clock'

/** The shared clock of the app. Time-dependent code subscribes here. */

type TickListener = (nowMs: number) => void

/** Now, in milliseconds since the Unix epoch. */
export function nowMs(): number {
  return Date.now()
}

/**
 * Calls the listener at each full second; all listeners share a timer. A hidden page does not tick,
 * and ticks at once when shown again. Returns a cleanup function.
 */
export const onTick = ticksEvery(1000)

/** Like `onTick`, but ten times per second; used only for visible fine countdowns. */
export const onFineTick = ticksEvery(100)

/** @param period in milliseconds */
function ticksEvery(period: number): (listener: TickListener) => () => void {
  const listeners = new Set<TickListener>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function followVisibility(): void {
    cancelTick()
    if (!document.hidden) tick()
  }

  function tick(): void {
    const now = nowMs()
    // Scheduled first, so that a listener that throws cannot stop the clock for the others.
    scheduleTick()
    for (const listener of listeners) listener(now)
  }

  function scheduleTick(): void {
    timer = setTimeout(tick, period - (nowMs() % period))
  }

  function cancelTick(): void {
    clearTimeout(timer)
    timer = undefined
  }

  return (listener) => {
    if (listeners.size === 0) document.addEventListener('visibilitychange', followVisibility)
    listeners.add(listener)
    if (timer === undefined && !document.hidden) scheduleTick()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      document.removeEventListener('visibilitychange', followVisibility)
      cancelTick()
    }
  }
}

/** The zone of the device. */
export function getLocalZone(): DisplayZone {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}
