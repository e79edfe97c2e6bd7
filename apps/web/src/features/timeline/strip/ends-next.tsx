import { urgencyAt } from '@bannerday/domain/activities/activity-phase'
import { eachGameFirst, endingNext } from '@bannerday/domain/activities/today'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { memo } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { shortDayText } from '#shared/dates/date-text.ts'
import { momentText } from '#shared/dates/moment-text.ts'
import { GameMark } from '#shared/game-looks/game-mark.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useStatusNotes } from '#shared/preferences/status-notes.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { knownGame } from '../activities/known-game.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { Countdown } from '../clock/countdown.tsx'
import { bareDuration } from '../clock/time-left.ts'
import type { TimelineClock } from '../clock/timeline-clock.ts'
import classes from './ends-next.module.css'

/** Chips at most, and of each game where there is room. */
const MOST = 10
const OF_GAME = 3

type EndsNextProps = {
  activities: readonly TimelineActivity[]
  clock: TimelineClock
  onOpen: (uuid: string) => void
}

/** Today, and what ends next of each game, in one line that scrolls sideways. */
export const EndsNext = memo(function EndsNext({ activities, clock, onOpen }: EndsNextProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const statuses = useStatusNotes()
  const ofGame = useMediaQuery('(max-width: 640px)') ? 1 : OF_GAME
  const next = eachGameFirst(endingNext(activities, statuses, clock.now, ofGame)).slice(0, MOST)
  return (
    <div className={classes.line}>
      <strong className={classes.today}>
        {shortDayText(wallClockAt(clock.now, clock.zone), language)}
      </strong>
      <span className={classes.title} id="ends-next">
        {t('app.pages.timeline.endsNext')}
      </span>
      <ul className={classes.chips} aria-labelledby="ends-next">
        {next.map((activity) => (
          <li key={activity.uuid}>
            <Chip activity={activity} clock={clock} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </div>
  )
})

type ChipProps = {
  activity: TimelineActivity
  clock: TimelineClock
  onOpen: (uuid: string) => void
}

function Chip({ activity, clock: { now, zone, hour12 }, onOpen }: ChipProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { uuid, gameId, projected, label, end, featured } = activity
  const urgency = urgencyAt(activity, now, zone)
  return (
    <button
      type="button"
      className={classes.chip}
      title={momentText(end, zone, language, hour12)}
      data-urgency={urgency ?? undefined}
      data-projected={projected || undefined}
      onClick={() => onOpen(uuid)}
    >
      <GameMark game={gameId} size={12} />
      <span className={classes.told}>{knownGame(gameId).name[language]}</span>
      <span className={classes.who}>
        {projected && <span aria-hidden>≈ </span>}
        {label.who}
        {featured.length === 0 && label.kind !== null && ` · ${label.kind}`}
        {projected && <span className={classes.told}>, {t('app.pages.timeline.projected')}</span>}
      </span>
      <Countdown span={activity} className={classes.time} form={bareDuration} />
    </button>
  )
}
