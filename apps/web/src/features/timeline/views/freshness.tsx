import { listEnabledGames } from '@bannerday/domain/activities/game-selection'
import { GAME_IDS } from '@bannerday/domain/game'
import { lazy, Suspense, useState } from 'react'
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
  type FreshGame,
  freshGames,
  isUnannounced,
  useAnnouncedDays,
  useStateText,
} from '../data/game-freshness.ts'
import classes from './freshness.module.css'
// The short game names are part of these texts.

/** Loaded when the pointer or the focus reaches the line. */
const LazyFreshnessDetails = lazy(async () => ({
  default: (await import('./freshness-details.tsx')).FreshnessDetails,
}))

export type FreshnessProps = {
  /** The selected activities; undefined while loading. */
  activities: readonly TimelineActivity[] | undefined
  /** Whether the line is text without details. */
  isText?: boolean
}

/** Shows the freshness of the activities in one muted line; hover, focus and tap show each game. */
export function Freshness({ activities, isText = false }: FreshnessProps) {
  const [isReached, setReached] = useState(false)
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
  if (isText)
    return (
      <span className={classes.line}>
        <FreshnessLine games={games} now={now} />
      </span>
    )
  const details = (
    <Suspense>
      <LazyFreshnessDetails games={games} now={now} />
    </Suspense>
  )
  return (
    <span
      className={classes.hint}
      onPointerEnter={() => setReached(true)}
      onFocus={() => setReached(true)}
    >
      <Hint className={classes.line} text={isReached && details}>
        <FreshnessLine games={games} now={now} />
      </Hint>
    </span>
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
          {t(`app.shortGameNames.${game.gameId}`)}{' '}
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
