import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS } from '@bannerday/domain/game'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { getLocalZone } from '#shared/clock.ts'
import { agoText, recentText, shortDayText } from '#shared/dates/date-text.ts'
import { useDisplayZone } from '#shared/derived-preferences.ts'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences.ts'
import { Hint } from '#shared/ui/hint.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import { getGame } from '../data/get-game.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { useMinute } from '../data/use-minute.ts'
import { useSources } from '../data/use-sources.ts'
import {
  formatFault,
  type FreshGame,
  freshGames,
  isUnannounced,
  useStateText,
} from '../data/game-freshness.ts'
import classes from './freshness.module.css'
// The short game names are part of these texts.

export type FreshnessProps = {
  /** The selected activities; undefined while loading. */
  activities: readonly TimelineActivity[] | undefined
}

/** Shows the freshness of the activities in one muted line; hover, focus and tap show each game. */
export function Freshness({ activities }: FreshnessProps) {
  const sources = useSources()
  const now = useMinute()
  const order = usePreference('gameOrder') ?? GAME_IDS
  const enabled = listEnabledGames(usePreference('userGameSelections'), GAME_IDS)
  if (!sources || !activities) return null
  const games = freshGames(
    order.filter((gameId) => enabled.includes(gameId)),
    sources,
    activities,
  )
  if (games.length === 0) return null
  return (
    <Hint className={classes.line} text={<FreshnessDetails games={games} now={now} />}>
      <FreshnessLine games={games} now={now} />
    </Hint>
  )
}

type FreshnessLineProps = { games: readonly FreshGame[]; now: number }

/**
 * Shows when all sources were checked, or which failed, and how far announcements reach per game.
 */
function FreshnessLine({ games, now }: FreshnessLineProps) {
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
  const { day, eventsDay } = useAnnouncedDays(game, now)
  const isOver = isUnannounced(game, now)
  const dayText = day ?? '–'
  return (
    <>
      {' '}
      <span className={classes.day} data-over={isOver || undefined}>
        <GameIcon game={game.gameId} size={12} />
        <span className={hidden.hidden}>{getGame(game.gameId).name[language]}</span>{' '}
        <span className={classes.long} aria-hidden>
          {t(`app.today.games.${game.gameId}`)}{' '}
        </span>
        {isOver && eventsDay !== null ? (
          <>
            <span className={classes.long}>
              {t('app.freshness.withEvents', { day: dayText, eventsDay })}
            </span>
            <span className={classes.brief}>{dayText}</span>
          </>
        ) : (
          dayText
        )}
      </span>
    </>
  )
}

type FreshnessDetailsProps = { games: readonly FreshGame[]; now: number }

/** Shows for each game how far announcements reach, when they were checked, and any failure. */
function FreshnessDetails({ games, now }: FreshnessDetailsProps) {
  const { t } = useTranslation()
  const isOff = games.every(({ freshness }) => freshness.state === 'off')
  return (
    <span className={classes.details}>
      {games.map((game) => (
        <GameDetails key={game.gameId} game={game} now={now} />
      ))}
      {isOff && (
        <span className={classes.note}>
          {t('app.freshness.offNote', { version: import.meta.env.APP_VERSION })}
        </span>
      )}
    </span>
  )
}

type GameDetailsProps = { game: FreshGame; now: number }

function GameDetails({ game, now }: GameDetailsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { day, eventsDay } = useAnnouncedDays(game, now)
  return (
    <span className={classes.game}>
      <span className={classes.gameName}>
        <GameIcon game={game.gameId} size={12} /> {getGame(game.gameId).name[language]}
      </span>
      <span>
        {day === null
          ? t('app.freshness.noBanners')
          : isUnannounced(game, now)
            ? t('app.freshness.announcedOnlyTo', { day })
            : t('app.freshness.announced', { day })}
      </span>
      {eventsDay !== null && <span>{t('app.freshness.eventsAnnounced', { day: eventsDay })}</span>}
      {game.freshness.state !== 'off' && <CheckDetails game={game} now={now} />}
    </span>
  )
}

function CheckDetails({ game, now }: GameDetailsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const hour12 = usePreference('timeline-time-format') === '12'
  const stateText = useStateText(now)
  const {
    state,
    checkedAt,
    changedAt,
    failure,
    respondingCount: answering,
    sources,
  } = game.freshness
  const form = { now, zone: getLocalZone(), language, hour12 }
  const timeText = (moment: number) =>
    agoText(now - moment, language, 'short') ?? recentText(moment, form)
  return (
    <>
      <span>{stateText([game])}</span>
      {failure && <span>{formatFault(failure.fault, t)}</span>}
      {state === 'late' && checkedAt !== null && <span>{t('app.freshness.late')}</span>}
      {changedAt !== null && (
        <span>{t('app.freshness.changed', { ago: timeText(changedAt) })}</span>
      )}
      {state === 'ok' && answering < sources && (
        <span>{t('app.freshness.answering', { answering, count: sources })}</span>
      )}
    </>
  )
}

/**
 * Returns the last days that announcements of a game cover, on its display clock. Versions and
 * banners count separately from events, which are often announced further ahead.
 */
function useAnnouncedDays({ gameId, announcedUntil }: FreshGame, now: number) {
  const language = useLanguage()
  const zone = useDisplayZone(gameId)
  const { plan, events } = announcedUntil
  // An activity that ends at midnight covers the day before.
  const formatDay = (moment: number) => shortDayText(wallClockAt(moment - 1, zone), language)
  return {
    day: plan === null ? null : formatDay(plan),
    eventsDay: events === null || events <= now ? null : formatDay(events),
  }
}
