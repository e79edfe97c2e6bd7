import type { BoundaryBasis } from '@bannerday/domain/time/boundary-basis'
import type { InSomeLanguages } from '@bannerday/domain/language'

/** A banner of the past or present: its rate-up items, pull type and window. */
export type Banner = {
  /** The game's number, `6.7`; null for a permanent banner. */
  readonly version: string | null
  /** The game's own number, as in its pull log. */
  readonly pullType: string
  /**
   * Wall clock without a zone, `yyyy-MM-ddTHH:mm:ss`. A first half starts with the version update,
   * so its start is an instant in UTC+8 (the start of the maintenance without better data); later
   * halves start on each server's clock.
   */
  readonly start: string
  readonly startBasis: BoundaryBasis
  /** The last second; null while no end is announced. */
  readonly end: string | null
  readonly endBasis: BoundaryBasis | null
  /** Item ids. */
  readonly fiveStar: readonly string[]
  /** Item ids; null when unknown. */
  readonly fourStar: readonly string[] | null
  readonly names: InSomeLanguages
}
