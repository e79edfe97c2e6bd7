import type { Translate } from '#shared/texts/texts.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameMark } from '#shared/game-looks/game-mark.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { knownGame } from '../activities/known-game.ts'
import { type FreshGame, isUnannounced } from './fresh-game.ts'
import classes from './freshness.module.css'
import { useAnnouncedDays } from './use-announced-days.ts'
import { useStateText } from './use-state-text.ts'

type FreshnessLineProps = { games: readonly FreshGame[]; now: number }

/**
 * When everything was checked, or what could not be; then up to which day each game is announced:
 * first those of which that day is over, or of which only events reach beyond today.
 */
export function FreshnessLine({ games, now }: FreshnessLineProps) {
  const { t } = useTranslation()
  const stateText = useStateText(now)
  const failing = games.some(({ freshness }) => freshness.state === 'failing')
  const isOver = (game: FreshGame) => isUnannounced(game, now)
  const isUnknown = ({ announcedUntil: { plan, events } }: FreshGame) =>
    plan === null && (events === null || events <= now)
  const announced = games.filter((game) => !isOver(game))
  const unknown = games.filter(isUnknown)
  const over = games.filter((game) => isOver(game) && !isUnknown(game))
  return (
    <>
      <span className={classes.piece} data-state data-failing={failing || undefined}>
        {stateText(games)}
      </span>{' '}
      <span className={classes.short} aria-hidden>
        {t('app.freshness.announcedToShort')}
      </span>
      {over.length > 0 && (
        <GameDays words={t('app.freshness.announcedOnly')} games={over} now={now} isOver />
      )}
      {unknown.length > 0 && (
        <GameDays words={t('app.freshness.nothingAnnounced')} games={unknown} now={now} isOver />
      )}
      {announced.length > 0 && (
        <GameDays words={t('app.freshness.announcedTo')} games={announced} now={now} />
      )}
    </>
  )
}

/** Words and the games they are true of; `isOver` where what is announced of them is over. */
type GameDaysProps = {
  words: string
  games: readonly FreshGame[]
  now: number
  isOver?: boolean
}

function GameDays({ words, games, now, isOver = false }: GameDaysProps) {
  return (
    <span className={classes.piece} data-warning={isOver || undefined}>
      <span className={classes.words}>{words}</span>
      {games.map((game) => (
        <GameDay key={game.gameId} game={game} now={now} isOver={isOver} />
      ))}
    </span>
  )
}

type GameDayProps = { game: FreshGame; now: number; isOver: boolean }

function GameDay({ game, now, isOver }: GameDayProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const hasRoom = useMediaQuery('(min-width: 1200px)')
  const { day, eventsDay } = useAnnouncedDays(game, now)
  return (
    <>
      {' '}
      <span className={classes.day}>
        <GameMark game={game.gameId} size={12} />
        <span className={hidden.hidden}>{knownGame(game.gameId).name[language]}</span>{' '}
        {isOver && hasRoom ? reachText(day, eventsDay, t) : (day ?? '–')}
      </span>
    </>
  )
}

/** How far what is announced did reach; events may reach farther. */
function reachText(day: string | null, eventsDay: string | null, t: Translate): string {
  if (eventsDay === null) return day === null ? '' : t('app.freshness.onlyTo', { day })
  return day === null
    ? t('app.freshness.eventsTo', { day: eventsDay })
    : t('app.freshness.onlyToWithEvents', { day, eventsDay })
}
