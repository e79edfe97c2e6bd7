/**
 * What a wall-clock boundary means: `instant` is one moment for all servers, written on the
 * UTC+8 clock; `server` is the same wall clock on every server, so a different moment on each.
 */
export const BOUNDARY_BASES = ['instant', 'server'] as const
export type BoundaryBasis = (typeof BOUNDARY_BASES)[number]

/**
 * When something is announced to run. Times are wall clock without a zone, `yyyy-MM-ddTHH:mm:ss`;
 * what they mean is said by the basis.
 */
export type WallClockSpan = {
  readonly startTime: string
  readonly endTime: string
  readonly startBasis: BoundaryBasis
  readonly endBasis: BoundaryBasis
}
