/** A banner of the timeline that has not ended and has a known end. */
export type ComingBanner = {
  readonly id: string
  /** The featured items if known, otherwise the title of the banner. */
  readonly title: string
  /** The start on the server's wall clock, `yyyy-MM-ddTHH:mm:ss`. */
  readonly start: string
  readonly end: string
  /** The day of the server on which the banner ends, `yyyy-MM-dd`. */
  readonly until: string
  /** The margin of its dates in days; 0 for announced ones. */
  readonly marginDays: number
  /** Whether the banner is unannounced. */
  readonly isProjected: boolean
  /** Whether the items or the title identify a character banner. */
  readonly isOfCharacters: boolean
}

/**
 * Returns the default banner of a plan: the running character banner that ends first, else the next
 * one. Undefined without a known banner; `now` is the server's wall clock.
 */
export function firstToPlan(
  banners: readonly ComingBanner[],
  now: string,
): ComingBanner | undefined {
  const coming = banners.filter(({ end, isOfCharacters }) => isOfCharacters && end > now)
  const running = coming.filter(({ start }) => start <= now)
  const [first] =
    running.length > 0
      ? running.toSorted((a, b) => (a.end < b.end ? -1 : 1))
      : coming.toSorted((a, b) => (a.start < b.start ? -1 : 1))
  return first
}
