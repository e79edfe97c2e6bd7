/** The only clock of the web. Everything that depends on the time is told it from here. */

type TickListener = (nowMs: number) => void

/** Now, in milliseconds since the Unix epoch. */
export function nowMs(): number {
  return Date.now()
}

/**
 * Calls the listener at each full second, all listeners on one timer. A hidden page does not tick;
 * it ticks at once when it is seen again. Returns the way to stop.
 */
export const onTick = ticksEvery(1000)

/** As `onTick`, but at each full tenth of a second: only while somebody looks that closely. */
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
