import type { GameId } from '../game.ts'
import type { BoundaryBasis, WallClockSpan } from '../time/boundary-basis.ts'

/**
 * The kinds of activity, in the order in which a game lists them. Who is on the banner is asked
 * first, and of events there are many.
 */
export const ACTIVITY_TYPES = ['version', 'gacha', 'event', 'challenge'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** The parts of an activity that the rules of time and order need. */
export type Activity = WallClockSpan & {
  readonly uuid: string
  readonly gameId: GameId
  readonly type: ActivityType
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
