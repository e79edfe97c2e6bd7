import type { SubTypes } from '@bannerday/domain/activities/game-selection'

/** Whether a mark on what is on by default would tell anything: not where everything is. */
export function marksDefaults({ all, defaults }: SubTypes): boolean {
  return defaults.length < all.length
}
