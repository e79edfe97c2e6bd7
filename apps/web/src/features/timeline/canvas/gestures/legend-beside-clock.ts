/** Pixels to the left of the legend, and at least between it and the clock. */
const LEFT = 12
const GAP = 6

/** Hides the legend, which stands at the left edge of the view, while the clock would cover it. */
export function legendBesideClock(scroller: HTMLElement) {
  const legend = scroller.querySelector<HTMLElement>('[data-legend]')
  let right = 0
  let clock: number | null = null
  const look = () => legend?.toggleAttribute('data-covered', clock !== null && clock < right)
  const measuring = new ResizeObserver(([entry]) => {
    right = LEFT + (entry?.contentRect.width ?? 0) + GAP
    look()
  })
  if (legend) measuring.observe(legend)
  return {
    /** @param left where the clock begins, in pixels from the left edge of the view; null out of view */
    tell(left: number | null) {
      clock = left
      look()
    },
    stop: () => measuring.disconnect(),
  }
}
