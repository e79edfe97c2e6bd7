import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import type { Game } from '@bannerday/game-data/games'
import { GameChoice } from './game-choice.tsx'
import classes from './game-choices.module.css'

type GameChoicesProps = {
  games: readonly Game[]
  selections: GameSelections
  onChange: (selections: GameSelections) => void
}

/** The game selector in info mode: games to choose, in an order that stays. */
export function GameChoices({ games, selections, onChange }: GameChoicesProps) {
  return (
    <ul className={classes.columns}>
      {games.map((game) => (
        <li key={game.game_id}>
          <GameChoice
            game={game}
            selection={selections[game.game_id]}
            onChange={(selection) => onChange({ ...selections, [game.game_id]: selection })}
          />
        </li>
      ))}
    </ul>
  )
}
