/** The measurements of `watchPage`, in milliseconds except the shift. */
export type PageMetrics = { layoutShift: number; blockingMs: number; largestMs: number }

/** Records layout shift, blocking time and largest contentful paint while a page loads. */
export function watchPage(): void {
  const metrics: PageMetrics = { layoutShift: 0, blockingMs: 0, largestMs: 0 }
  Object.assign(globalThis, { pageMetrics: metrics })
  const watch = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record(entry)
    }).observe({ type, buffered: true })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) metrics.layoutShift += value
  })
  watch('longtask', ({ duration }) => (metrics.blockingMs += Math.max(0, duration - 50)))
  watch('largest-contentful-paint', ({ startTime }) => (metrics.largestMs = startTime))
}
