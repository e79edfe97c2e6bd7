import type { Game } from '@bannerday/game-data/games'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import classes from './game-tile.module.css'

type GameTileProps = { game: Game; checked: boolean; onChange: (checked: boolean) => void }

/** Renders a checkbox for a game whose whole tile is clickable. */
export function GameTile({ game, checked, onChange }: GameTileProps) {
  const language = useLanguage()
  return (
    <div className={classes.tile} data-checked={checked}>
      <CheckField
        checked={checked}
        onChange={onChange}
        label={
          <>
            <GameIcon game={game.game_id} size={18} />
            {game.name[language]}
          </>
        }
      />
    </div>
  )
}
