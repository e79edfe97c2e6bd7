import type { PityRule } from './pity-rules.ts'

/**
 * After how many more pulls a featured top-rarity item is there at the latest: by the hard pity, and
 * where the next one may be lost, by that of the one after it. Null where the game promises none.
 *
 * @param pity pulls since the last top-rarity item; more of them than are known only bring it nearer
 * @param isGuaranteed null where it is not known, which promises nothing
 */
export function mostPullsToFeatured(
  { topHard, rateUp }: Pick<PityRule, 'topHard' | 'rateUp'>,
  pity: number,
  isGuaranteed: boolean | null,
): number | null {
  const mayBeLost = rateUp === 'half' || rateUp === 'three-quarters'
  if (topHard === null || pity >= topHard || !(mayBeLost || rateUp === 'always')) return null
  return topHard - pity + (mayBeLost && isGuaranteed !== true ? topHard : 0)
}
