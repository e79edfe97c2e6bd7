/** The measurements of `watchPage`, in milliseconds except the shift. */
export type PageNotes = { layoutShift: number; blockingMs: number; largestMs: number }

/** Records layout shift, blocking time and largest contentful paint while a page loads. */
export function watchPage(): void {
  const notes: PageNotes = { layoutShift: 0, blockingMs: 0, largestMs: 0 }
  Object.assign(globalThis, { pageNotes: notes })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) notes.layoutShift += value
  })
  watch('longtask', ({ duration }) => (notes.blockingMs += Math.max(0, duration - 50)))
  watch('largest-contentful-paint', ({ startTime }) => (notes.largestMs = startTime))
}
