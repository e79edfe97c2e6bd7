import type { GameId } from '../game.ts'
import type { BoundaryBasis, WallClockSpan } from '../time/boundary-basis.ts'

/** The types of activities in a game's display order: banners before the many events. */
export const ACTIVITY_TYPES = ['version', 'gacha', 'event', 'challenge'] as const
export type ActivityType = (typeof ACTIVITY_TYPES)[number]

/** The parts of an activity that the rules of time and order need. */
export type Activity = WallClockSpan & {
  readonly uuid: string
  readonly gameId: GameId
  readonly type: ActivityType
}

/**
 * The default boundary bases of an activity: a version starts and ends everywhere at once; an
 * activity that starts with a version starts with it everywhere and ends on each server's clock;
 * others use each server's clock.
 */
export function getDefaultBases(
  type: ActivityType,
  isVersionUpdate: boolean,
): { readonly startBasis: BoundaryBasis; readonly endBasis: BoundaryBasis } {
  if (type === 'version') return { startBasis: 'instant', endBasis: 'instant' }
  return { startBasis: isVersionUpdate ? 'instant' : 'server', endBasis: 'server' }
}
