import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameMark } from '#shared/game-looks/game-mark.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { knownGame } from '../activities/known-game.ts'
import { type FreshGame, isUnannounced } from './fresh-game.ts'
import classes from './freshness.module.css'
import { useAnnouncedDay } from './use-announced-day.ts'
import { useStateText } from './use-state-text.ts'

type FreshnessLineProps = { games: readonly FreshGame[]; now: number }

/**
 * When everything was checked, or what could not be; then up to which day each game is announced,
 * and of which nothing is announced for today.
 */
export function FreshnessLine({ games, now }: FreshnessLineProps) {
  const { t } = useTranslation()
  const stateText = useStateText(now)
  const failing = games.some(({ freshness }) => freshness.state === 'failing')
  const unannounced = games.filter((game) => isUnannounced(game, now))
  const announced = games.filter((game) => !isUnannounced(game, now))
  return (
    <>
      <span className={classes.piece} data-state data-failing={failing || undefined}>
        {stateText(games)}
      </span>{' '}
      {unannounced.length > 0 && (
        <GameDays words={t('app.freshness.nothingForToday')} games={unannounced} isPast />
      )}
      {announced.length > 0 && (
        <GameDays words={t('app.freshness.announcedTo')} games={announced} />
      )}
    </>
  )
}

/** Words and the games they are true of; `isPast` where their days are over. */
type GameDaysProps = { words: string; games: readonly FreshGame[]; isPast?: boolean }

function GameDays({ words, games, isPast = false }: GameDaysProps) {
  return (
    <span className={classes.piece} data-warning={isPast || undefined}>
      {words}
      {games.map((game) => (
        <GameDay key={game.gameId} game={game} isPast={isPast} />
      ))}
    </span>
  )
}

function GameDay({ game, isPast }: { game: FreshGame; isPast: boolean }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const day = useAnnouncedDay(game)
  return (
    <span className={classes.day}>
      <GameMark game={game.gameId} size={12} />
      <span className={hidden.hidden}>{knownGame(game.gameId).name[language]}</span>{' '}
      {day !== null && (isPast ? t('app.freshness.endedOn', { day }) : day)}
    </span>
  )
}
