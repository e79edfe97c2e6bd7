import i18next from 'i18next'
import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from '#shared/texts/use-translation.ts'

/** The game's own name of a pull type; one that nobody knows yet goes by its number. */
export function usePullTypeName(): (game: GameId, type: string) => string {
  const { t } = useTranslation()
  return (game, type) => {
    const key = `app.pages.gacha.types.${game}.${type}`
    if (i18next.exists(key)) return t(key as 'app.pages.gacha.types.genshin.301')
    return type === ''
      ? t('app.pages.gacha.import.noType')
      : t('app.pages.gacha.overview.unknownType', { type })
  }
}
