import { useTranslation } from '#shared/texts/use-translation.ts'
import { GameIcon } from '#shared/game-branding/game-icon.tsx'
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
 * Shows when all sources were checked, or which failed, and how far announcements reach per game.
 */
export function FreshnessLine({ games, now }: FreshnessLineProps) {
  const { t } = useTranslation()
  const stateText = useStateText(now)
  const failing = games.some(({ freshness }) => freshness.state === 'failing')
  return (
    <>
      <span className={classes.piece} data-state data-failing={failing || undefined}>
        {stateText(games)}
      </span>{' '}
      <span className={classes.short} aria-hidden>
        {t('app.freshness.announcedToShort')}
      </span>
      <span className={classes.piece}>
        <span className={classes.words}>{t('app.freshness.announcedTo')}</span>
        {games.map((game) => (
          <GameDay key={game.gameId} game={game} now={now} />
        ))}
      </span>
    </>
  )
}

type GameDayProps = { game: FreshGame; now: number }

/** Shows how far a game is announced. When no version or banner covers today, events count. */
function GameDay({ game, now }: GameDayProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const hasRoom = useMediaQuery('(min-width: 1440px)')
  const { day, eventsDay } = useAnnouncedDays(game, now)
  const isOver = isUnannounced(game, now)
  const dayText = day ?? '–'
  return (
    <>
      {' '}
      <span className={classes.day} data-over={isOver || undefined}>
        <GameIcon game={game.gameId} size={12} />
        <span className={hidden.hidden}>{knownGame(game.gameId).name[language]}</span>{' '}
        {hasRoom && <span aria-hidden>{t(`app.today.games.${game.gameId}`)} </span>}
        {isOver && hasRoom && eventsDay !== null
          ? t('app.freshness.withEvents', { day: dayText, eventsDay })
          : dayText}
      </span>
    </>
  )
}
