import { type GameSelection, withGame } from '@bannerday/domain/activities/game-selection'
import type { Game } from '@bannerday/game-data/games'
import { getSubTypes } from '@bannerday/game-data/sub-types'
import type { ReactNode } from 'react'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { CheckField } from '#shared/ui/check-field.tsx'
import classes from './game-choice.module.css'
import { SubTypeChips } from './sub-type-chips.tsx'

type GameChoiceProps = {
  game: Game
  selection: GameSelection | undefined
  onChange: (selection: GameSelection) => void
  /** The controls that move the game, before and after its name. */
  handle?: ReactNode
  buttons?: ReactNode
}

/** Edits whether a game is shown, and its sub-types. */
export function GameChoice({ game, selection, onChange, handle, buttons }: GameChoiceProps) {
  const language = useLanguage()
  const chosen = selection ?? { enabled: false, activities: [] }
  return (
    <div className={classes.game} data-enabled={chosen.enabled}>
      <div className={classes.head}>
        {handle}
        <div className={classes.name}>
          <CheckField
            checked={chosen.enabled}
            onChange={(enabled) => onChange(withGame(selection, enabled, getSubTypes(game)))}
            label={
              <>
                <GameIcon game={game.game_id} />
                {game.name[language]}
              </>
            }
          />
        </div>
        {buttons}
      </div>
      <SubTypeChips game={game} selection={chosen} onChange={onChange} />
    </div>
  )
}
