import type { SubTypes } from '@bannerday/domain/activities/game-selection'

/** Returns whether marking the defaults is useful: not when everything is a default. */
export function differsFromDefault({ all, defaults }: SubTypes): boolean {
  return defaults.length < all.length
}
