/** A banner of our timeline that has not ended, and of which somebody knows when it will. */
export type ComingBanner = {
  readonly id: string
  /** Whom it features, where that is known; its title else. */
  readonly title: string
  /** On the server's wall clock, `yyyy-MM-ddTHH:mm:ss`. */
  readonly start: string
  readonly end: string
  /** The server's day on which it ends, `yyyy-MM-dd`. */
  readonly until: string
  /** By how many days that may be off; 0 for what is announced. */
  readonly marginDays: number
  /** Nobody has announced it. */
  readonly isProjected: boolean
  /** As far as its items or its title tell. */
  readonly isOfCharacters: boolean
}

/**
 * The banner that a plan begins with: of the characters that can be pulled now those that end first,
 * else the next ones. Undefined where none is known; `now` is the server's wall clock.
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
