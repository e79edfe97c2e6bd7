import { getLocalZone } from '#shared/clock.ts'
import { agoText, recentText } from '#shared/dates/date-text.ts'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { usePreference } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { getGame } from '../data/get-game.ts'
import {
  formatFault,
  type FreshGame,
  isUnannounced,
  useAnnouncedDays,
  useStateText,
} from '../data/game-freshness.ts'
import classes from './freshness-details.module.css'

type FreshnessDetailsProps = { games: readonly FreshGame[]; now: number }

/** Shows for each game how far announcements reach, when they were checked, and any failure. */
export function FreshnessDetails({ games, now }: FreshnessDetailsProps) {
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
