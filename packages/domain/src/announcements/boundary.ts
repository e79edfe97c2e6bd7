import type { BoundaryBasis } from '../time/boundary-basis.ts'

/**
 * The kinds of one end of an activity's window:
 *
 * - `exact`: a date, with or without hour.
 * - `version_start`: the start of a version, when the maintenance before it ends.
 * - `version_end`: the end of a version, when the maintenance after it begins.
 * - `permanent`: the activity never ends.
 * - `unknown`: words that could not be parsed, stored for a review.
 */
export type BoundaryKind = 'exact' | 'version_start' | 'version_end' | 'permanent' | 'unknown'

export type Boundary = {
  readonly kind: BoundaryKind
  /** Wall clock `yyyy-MM-ddTHH:mm:ss`; null while the boundary is not a date. */
  readonly at: string | null
  /** The meaning of the wall clock. A version starts and ends everywhere at once: `instant`. */
  readonly basis: BoundaryBasis | null
  /**
   * The version that opens or closes, as its number: `7.0`, and `6.7` for `Luna VIII`. Null where
   * the announcement names none ("after the update").
   */
  readonly version: string | null
  /**
   * For a `version_end`: `next` when the number names the version whose maintenance ends it
   * ("before the 4.0 update"), `this` when it names the ending version ("until 3.8 ends").
   */
  readonly versionIs: 'this' | 'next'
  /** The source words as plain text without marks. */
  readonly text: string
}

/** A window as it was read; null where the announcement names no such end. */
export type ReadWindow = {
  readonly start: Boundary | null
  readonly end: Boundary | null
}

export const NO_WINDOW: ReadWindow = { start: null, end: null }
