/**
 * The meaning of a wall-clock boundary: `instant` is one moment for all servers, written in UTC+8;
 * `server` is the same wall clock on every server, a different moment on each.
 */
export const BOUNDARY_BASES = ['instant', 'server'] as const
export type BoundaryBasis = (typeof BOUNDARY_BASES)[number]

/**
 * An announced window. Times are wall clocks without a zone, `yyyy-MM-ddTHH:mm:ss`; the basis
 * defines their meaning.
 */
export type WallClockSpan = {
  readonly startTime: string
  readonly endTime: string
  readonly startBasis: BoundaryBasis
  readonly endBasis: BoundaryBasis
}
