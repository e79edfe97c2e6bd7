import type { SubTypes } from '@bannerday/domain/activities/game-selection'

/** Returns whether to mark the defaults. Marks are useless when every sub-type is a default. */
export function differsFromDefault({ all, defaults }: SubTypes): boolean {
  return defaults.length < all.length
}
