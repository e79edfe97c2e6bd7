import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'

/** The two upper rarities in the words of the game and the language. */
export function useRarityNames(game: GameId): { top: string; second: string } {
  const { t } = useTranslation()
  return game === 'zenless'
    ? {
        top: t('app.pages.gacha.overview.sRankCount'),
        second: t('app.pages.gacha.overview.aRankCount'),
      }
    : {
        top: t('app.pages.gacha.overview.fiveStarCount'),
        second: t('app.pages.gacha.overview.fourStarCount'),
      }
}
