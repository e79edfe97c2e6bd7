import type { ManualPity } from '@bannerday/domain/pity/pity'
import type { RememberedTop } from '@bannerday/domain/pity/remembered-tops'

/** Returns whether fields besides the pity and the guarantee are set. */
export function hasMore(said: {
  readonly start: ManualPity
  readonly tops: readonly RememberedTop[]
}): boolean {
  const { start, tops } = said
  return start.secondPity !== undefined || start.lostInARow !== undefined || tops.length > 0
}
