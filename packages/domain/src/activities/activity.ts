import type { GameId } from '../game.ts'

/** The kinds of activity, in the order in which a game lists them. */
export const ACTIVITY_TYPES = ['version', 'event', 'gacha', 'challenge'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/**
 * What a wall-clock boundary means: `instant` is one moment for all servers, written on the
 * UTC+8 clock; `server` is the same wall clock on every server, so a different moment on each.
 */
export const BOUNDARY_BASES = ['instant', 'server'] as const
export type BoundaryBasis = (typeof BOUNDARY_BASES)[number]

/**
 * The parts of an activity that the rules of time and order need.
 * Times are wall clock without a zone, `yyyy-MM-ddTHH:mm:ss`; what they mean is said by the basis.
 */
export type Activity = {
  readonly uuid: string
  readonly gameId: GameId
  readonly type: ActivityType
  readonly startTime: string
  readonly endTime: string
  readonly startBasis: BoundaryBasis
  readonly endBasis: BoundaryBasis
}

/**
 * The bases of an activity whose source gives none: a version switches on and off everywhere at
 * once; what opens with a version opens with it everywhere and ends on each server's clock; the
 * rest runs on each server's clock.
 */
export function defaultBases(
  type: ActivityType,
  isVersionUpdate: boolean,
): { readonly startBasis: BoundaryBasis; readonly endBasis: BoundaryBasis } {
  if (type === 'version') return { startBasis: 'instant', endBasis: 'instant' }
  return { startBasis: isVersionUpdate ? 'instant' : 'server', endBasis: 'server' }
}
