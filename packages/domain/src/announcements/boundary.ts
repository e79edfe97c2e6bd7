import type { BoundaryBasis } from '../time/boundary-basis.ts'

/**
 * What an announcement says of one end of an activity.
 *
 * - `exact`: a date, with or without its hour.
 * - `version_start`: when a version opens, that is when the maintenance before it ends.
 * - `version_end`: when a version closes, that is when the maintenance after it begins.
 * - `permanent`: it says that it never ends.
 * - `unknown`: it says something that is not understood. The words are kept for a person.
 */
export type BoundaryKind = 'exact' | 'version_start' | 'version_end' | 'permanent' | 'unknown'

export type Boundary = {
  readonly kind: BoundaryKind
  /** Wall clock `yyyy-MM-ddTHH:mm:ss`; null while the boundary is not a date. */
  readonly at: string | null
  /** What the wall clock means. A version opens and closes everywhere at once: `instant`. */
  readonly basis: BoundaryBasis | null
  /**
   * The version that opens or closes, as its number: `7.0`, and `6.7` for `Luna VIII`. Null where
   * the announcement names none ("after the update").
   */
  readonly version: string | null
  /**
   * Of a `version_end`: `next` when the number names the version whose maintenance ends it ("before
   * the 4.0 update"), `this` when it names the one that closes ("until 3.8 ends").
   */
  readonly versionIs: 'this' | 'next'
  /** The words it was read from, as text without marks. */
  readonly text: string
}

/** A window as it was read; null where the announcement names no such end. */
export type ReadWindow = {
  readonly start: Boundary | null
  readonly end: Boundary | null
}

export const NO_WINDOW: ReadWindow = { start: null, end: null }
