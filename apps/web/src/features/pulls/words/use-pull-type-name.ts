import type { GameId } from '@bannerday/domain/game'
import { useTranslation } from 'react-i18next'

/** The game's own name of a pull type; one that nobody knows yet goes by its number. */
export function usePullTypeName(): (game: GameId, type: string) => string {
  const { t, i18n } = useTranslation()
  return (game, type) => {
    const key = `app.pages.gacha.types.${game}.${type}`
    if (i18n.exists(key)) return i18n.t(key as 'app.pages.gacha.types.genshin.301')
    return type === ''
      ? t('app.pages.gacha.import.noType')
      : t('app.pages.gacha.overview.unknownType', { type })
  }
}
