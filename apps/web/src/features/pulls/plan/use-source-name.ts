import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'

/** Returns a function for the name of an income source. Some names differ by game. */
export function useSourceName(game: GameId): (id: string) => string {
  const { t } = useTranslation()
  return (id) =>
    id === 'daily' || id === 'endgame' || id === 'subscription'
      ? t(`app.pages.gacha.plan.income.names.${id}.${game}`)
      : t(`app.pages.gacha.plan.income.names.${id as 'weekly'}`)
}
