import type { GameId } from '@bannerday/domain/game'
import { gameNames } from '@bannerday/game-data/game-names'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { writePreference } from '#shared/preferences/preferences.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { useShortTypeName } from '../texts/use-short-type-name.ts'

type PullTypeLinkProps = { game: GameId; pullType: string; className: string | undefined }

/** Links to the pulls of a game. The name is visually hidden next to the game icon. */
export function PullTypeLink({ game, pullType, className }: PullTypeLinkProps) {
  const language = useLanguage()
  const typeName = useShortTypeName()
  return (
    <Link
      to="/gacha"
      className={className}
      onClick={() => writePreference('gachaSelectedGame', game)}
    >
      <span className={hidden.hidden}>{gameNames[game][language]}</span> {typeName(game, pullType)}
    </Link>
  )
}
