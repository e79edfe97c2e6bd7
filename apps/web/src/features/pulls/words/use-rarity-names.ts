import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'

/**
 * The two upper rarities in the words of the game and the language, as they are written within a
 * sentence; French writes them otherwise where they begin one or stand alone.
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
