import type { GameId } from '@bannerday/domain/game'
import { isTextKey } from '#shared/texts/shown-texts.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'

/** Returns the in-game name of a pull type, or its id for an unknown type. */
export function usePullTypeName(): (game: GameId, type: string) => string {
  const { t } = useTranslation()
  return (game, type) => {
    const key = `app.pages.gacha.types.${game}.${type}`
    if (isTextKey(key)) return t(key)
    return type === ''
      ? t('app.pages.gacha.import.noType')
      : t('app.pages.gacha.overview.unknownType', { type })
  }
}
