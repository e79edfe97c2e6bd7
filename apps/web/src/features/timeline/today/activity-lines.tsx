import { runsOpenly, urgencyAt } from '@bannerday/domain/activities/activity-phase'
import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { momentText } from '#shared/dates/moment-text.ts'
import { GameMark } from '#shared/game-looks/game-mark.tsx'
import { TypeIcon } from '#shared/game-looks/type-icon.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { useDisplayZone } from '#shared/preferences/use-display-zone.ts'
import { TodayCard } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import hidden from '#shared/ui/visually-hidden.module.css'
import { knownGame } from '../activities/known-game.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { Countdown } from '../clock/countdown.tsx'
import classes from './activity-lines.module.css'

/** More than these are counted. */
const LINES = 7

type ActivityLinesProps = {
  title: string
  /** What is said where there are none. */
  none?: string
  activities: readonly TimelineActivity[]
  now: number
  zone: DisplayZone
  /** Where all of them are. */
  more?: ReactNode
}

/** Some activities, each leading to its place on the timeline. */
export function ActivityLines({ title, none, activities, now, zone, more }: ActivityLinesProps) {
  const { t } = useTranslation()
  const left = activities.length - LINES
  return (
    <TodayCard title={title}>
      {activities.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={lines.lines}>
        {activities.slice(0, LINES).map((activity) => (
          <ActivityLine key={activity.uuid} activity={activity} now={now} zone={zone} />
        ))}
      </ul>
      {left > 0 && (more ?? <p className={classes.none}>{t('app.today.more', { count: left })}</p>)}
    </TodayCard>
  )
}

type ActivityLineProps = { activity: TimelineActivity; now: number; zone: DisplayZone }

function ActivityLine({ activity, now, zone }: ActivityLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const ownZone = useDisplayZone(activity.gameId)
  const hour12 = usePreference('timeline-time-format') === '12'
  const game = knownGame(activity.gameId)
  // What is only expected presses nobody.
  const urgency = activity.projected ? null : urgencyAt(activity, now, zone)
  const boundary = activity.start > now ? activity.start : activity.end
  const isOpen = runsOpenly(activity, now)
  return (
    <li>
      <Link
        to="/timeline"
        search={{ open: activity.uuid }}
        className={`${lines.line} ${classes.line}`}
        title={isOpen ? undefined : momentText(boundary, ownZone, language, hour12)}
        data-projected={activity.projected || undefined}
      >
        <GameMark game={activity.gameId} />
        <span className={classes.icon}>
          <TypeIcon type={activity.type} size={16} />
        </span>
        <span className={classes.title} lang={activity.titleLanguage}>
          {activity.projected && <span aria-hidden>≈ </span>}
          {activity.title}
        </span>
        <span className={hidden.hidden}>
          {`${game.name[language]}, ${game.activities[activity.type].name[language]}`}
          {activity.projected && `, ${t('app.pages.timeline.projected')}`}
        </span>
        <span className={classes.time} data-urgency={urgency ?? undefined}>
          <Countdown span={activity} className={undefined} />
        </span>
      </Link>
    </li>
  )
}
