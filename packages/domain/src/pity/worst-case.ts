import type { PityRule } from '../games/pity-rule.ts'

/**
 * The maximum number of further pulls to a featured top-rarity item: by hard pity, and twice that
 * where the next one may be lost. Null without a guarantee in the game.
 *
 * @param pity pulls since the last top-rarity item; unknown earlier ones only reduce the result
 * @param isGuaranteed null when unknown, which counts as not guaranteed
 */
export function getMaxPullsToFeatured(
  { topHard, rateUp }: Pick<PityRule, 'topHard' | 'rateUp'>,
  pity: number,
  isGuaranteed: boolean | null,
): number | null {
  const mayBeLost = rateUp === 'half' || rateUp === 'three-quarters'
  if (topHard === null || pity >= topHard || !(mayBeLost || rateUp === 'always')) return null
  return topHard - pity + (mayBeLost && isGuaranteed !== true ? topHard : 0)
}
