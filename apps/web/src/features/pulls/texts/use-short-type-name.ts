import type { GameId } from '@bannerday/domain/game'
import { isTextKey } from '#shared/texts/shown-texts.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { usePullTypeName } from './use-pull-type-name.ts'

/** Returns a short name of a pull type, without the words that all types of its game share. */
export function useShortTypeName(): (game: GameId, type: string) => string {
  const { t } = useTranslation()
  const typeName = usePullTypeName()
  return (game, type) => {
    const key = `app.today.types.${game}.${type}`
    return isTextKey(key) ? t(key) : typeName(game, type)
  }
}
