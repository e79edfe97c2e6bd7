import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameMark } from '#shared/game-looks/game-mark.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { knownGame } from '../activities/known-game.ts'
import type { FreshGame } from './fresh-game.ts'
import classes from './freshness.module.css'
import { useAnnouncedDay } from './use-announced-day.ts'
import { useStateText } from './use-state-text.ts'

type FreshnessLineProps = { games: readonly FreshGame[]; now: number }

/**
 * When everything was checked, or what could not be; then up to which day each game is announced.
 * Where room runs out the last games fall away whole.
 */
export function FreshnessLine({ games, now }: FreshnessLineProps) {
  const { t } = useTranslation()
  const stateText = useStateText(now)
  const failing = games.some(({ freshness }) => freshness.state === 'failing')
  const [first, ...others] = games.filter((game) => game.announcedUntil !== null)
  return (
    <>
      <span className={classes.piece} data-failing={failing || undefined}>
        {stateText(games)}
      </span>{' '}
      {first && (
        <span className={classes.piece}>
          {t('app.freshness.announcedTo')} <GameDay game={first} />
        </span>
      )}
      {others.map((game) => (
        <span key={game.gameId} className={classes.piece} data-joined>
          <GameDay game={game} />
        </span>
      ))}
    </>
  )
}

function GameDay({ game }: { game: FreshGame }) {
  const language = useLanguage()
  const day = useAnnouncedDay(game)
  return (
    <>
      <GameMark game={game.gameId} size={12} />
      <span className={hidden.hidden}>{knownGame(game.gameId).name[language]}</span> {day}
    </>
  )
}
