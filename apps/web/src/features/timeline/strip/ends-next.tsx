import { urgencyAt } from '@bannerday/domain/activities/activity-phase'
import { eachGameFirst, endingNext, soonestFirst } from '@bannerday/domain/activities/today'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { memo } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { shortDayText } from '#shared/dates/date-text.ts'
import { GameMark } from '#shared/game-looks/game-mark.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useStatusNotes } from '#shared/preferences/status-notes.ts'
import { useMediaQuery } from '#shared/ui/use-media-query.ts'
import { knownGame } from '../activities/known-game.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { activityMoment } from '../clock/activity-moment.ts'
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
  const ending = endingNext(activities, statuses, clock.now, ofGame)
  const next = soonestFirst(eachGameFirst(ending).slice(0, MOST), clock.now)
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

function Chip({ activity, clock, onOpen }: ChipProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { uuid, gameId, projected, label, end, featured } = activity
  const urgency = urgencyAt(activity, clock.now, clock.zones[gameId])
  return (
    <button
      type="button"
      className={classes.chip}
      title={activityMoment(end, gameId, clock, language)}
      data-urgency={urgency ?? undefined}
      data-projected={projected || undefined}
      onClick={() => onOpen(uuid)}
    >
      <GameMark game={gameId} size={12} />
      <span className={classes.told}>{knownGame(gameId).name[language]}</span>
      <span className={classes.who}>
        {label.who}
        {featured.length === 0 && label.kind !== null && ` · ${label.kind}`}
        {projected && <span className={classes.told}>, {t('app.pages.timeline.projected')}</span>}
      </span>
      <Countdown span={activity} className={classes.time} form={bareDuration} />
    </button>
  )
}
