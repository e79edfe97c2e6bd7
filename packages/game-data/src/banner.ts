import type { BoundaryBasis } from '@bannerday/domain/time/boundary-basis'
import type { InSomeLanguages } from '@bannerday/domain/language'

/** One banner of the past or present: who had a raised chance, on which pull type, and when. */
export type Banner = {
  /** As the game numbers it, `6.7`; null for a permanent banner. */
  readonly version: string | null
  /** The game's own number, as in its pull log. */
  readonly pullType: string
  /**
   * Wall clock without a zone, `yyyy-MM-ddTHH:mm:ss`. A first half opens with the version update,
   * so its start is an instant written on the UTC+8 clock (the hour maintenance begins, where the
   * source has no better); later halves open on each server's clock.
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
