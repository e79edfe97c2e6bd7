/** Records the time from navigation to the paint of the first bar inside the viewport. */
export function watchForBars(): void {
  const page = globalThis as { barsMs?: number; blockingMs?: number }
  page.blockingMs = 0
  new PerformanceObserver((list) => {
    if (page.barsMs === undefined)
      for (const task of list.getEntries()) page.blockingMs! += Math.max(0, task.duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  const checkBars = () => {
    const visible = [...document.querySelectorAll('[data-activity-id]')].some((bar) => {
      const { left, right, top, bottom } = bar.getBoundingClientRect()
      return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
    })
    requestAnimationFrame(visible ? () => (page.barsMs = performance.now()) : checkBars)
  }
  requestAnimationFrame(checkBars)
}
