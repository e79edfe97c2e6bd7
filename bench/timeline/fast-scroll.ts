import type { Page } from 'playwright'

/**
 * Scrolls 60 frames of 300 px each, half of them back. Returns the longest run of frames with an undrawn
 * range, detected by the header's days, which are drawn with the bars.
 */
export function measureFastScroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const header = document.querySelector('[data-timeline-header]')!
        const scroller = header.closest('section')!
        let frame = 0
        let blank = 0
        let maxBlank = 0

        function isDrawn(): boolean {
          const view = scroller.getBoundingClientRect()
          const days = [...scroller.querySelectorAll('[data-date]')]
          const edges = days.map((day) => day.getBoundingClientRect())
          // Only text of bars extends beyond the last day.
          const right = Math.min(
            view.left + scroller.clientWidth,
            header.getBoundingClientRect().right,
          )
          return (
            Math.min(...edges.map((edge) => edge.left)) <= view.left + 1 &&
            Math.max(...edges.map((edge) => edge.right)) >= right - 1
          )
        }

        function step(): void {
          scroller.scrollLeft += frame < 30 ? -300 : 300
          blank = isDrawn() ? 0 : blank + 1
          maxBlank = Math.max(maxBlank, blank)
          frame += 1
          if (frame < 60) requestAnimationFrame(step)
          else resolve(maxBlank)
        }
        requestAnimationFrame(step)
      }),
  )
}
