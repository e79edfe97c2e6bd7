import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'

/**
 * Returns the names of the two upper rarities in the terms of the game and the language. They are
 * for use within a sentence; in French, they differ at its start or alone.
 */
export function useRarityNames(
  game: GameId,
  place: 'sentence' | 'alone' = 'sentence',
): { top: string; second: string } {
  const { t } = useTranslation()
  if (game !== 'zenless') {
    return {
      top: t('app.pages.gacha.overview.fiveStarCount'),
      second: t('app.pages.gacha.overview.fourStarCount'),
    }
  }
  return place === 'sentence'
    ? { top: t('app.pages.gacha.overview.sRank'), second: t('app.pages.gacha.overview.aRank') }
    : {
        top: t('app.pages.gacha.overview.sRankCount'),
        second: t('app.pages.gacha.overview.aRankCount'),
      }
}
