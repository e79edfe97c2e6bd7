import { runsOpenly, urgencyAt } from '@bannerday/domain/activities/activity-phase'
import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { momentText } from '#shared/dates/moment-text.ts'
import { GameMark } from '#shared/game-looks/game-mark.tsx'
import { TypeIcon } from '#shared/game-looks/type-icon.tsx'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { useDisplayZone } from '#shared/preferences/use-display-zone.ts'
import { Hint } from '#shared/ui/hint.tsx'
import lines from '#shared/ui/today-line.module.css'
import hidden from '#shared/ui/visually-hidden.module.css'
import { knownGame } from '../activities/known-game.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { Countdown } from '../clock/countdown.tsx'
import { bareDuration, bareDurationWithMargin } from '../clock/time-left.ts'
import { joinNames } from './join-names.ts'
import classes from './today-line.module.css'

type TodayLineProps = {
  activity: TimelineActivity
  /** What is said in place of its name and type. */
  text?: string | undefined
  now: number
  zone: DisplayZone
}

/** An activity in a card of today: it leads to its place on the timeline. Of what is only expected the time explains itself. */
export function TodayLine({ activity, text, now, zone }: TodayLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const ownZone = useDisplayZone(activity.gameId)
  const hour12 = usePreference('timeline-time-format') === '12'
  const { gameId, type, label, projected } = activity
  const game = knownGame(gameId)
  const urgency = urgencyAt(activity, now, zone)
  const boundary = activity.start > now ? activity.start : activity.end
  const isOpen = runsOpenly(activity, now)
  return (
    <li className={projected ? lines.item : undefined}>
      <Link
        to="/timeline"
        search={{ open: activity.uuid }}
        className={`${lines.line} ${classes.line}`}
        title={isOpen ? undefined : momentText(boundary, ownZone, language, hour12)}
        data-projected={projected || undefined}
      >
        <GameMark game={gameId} />
        {text === undefined && (
          <span className={classes.icon}>
            <TypeIcon type={type} size={16} />
          </span>
        )}
        <span className={classes.title}>
          {projected && text === undefined && <span aria-hidden>≈ </span>}
          {text ?? joinNames([label.who, label.kind ?? ''])}
        </span>
        <span className={hidden.hidden}>
          {`${game.name[language]}, ${game.activities[type].name[language]}`}
          {projected && `, ${t('app.pages.timeline.projected')}`}
        </span>
        {!projected && (
          <span className={classes.time} data-urgency={urgency ?? undefined}>
            <Countdown span={activity} className={undefined} form={bareDuration} />
          </span>
        )}
      </Link>
      {projected && <ExpectedTime activity={activity} zone={ownZone} />}
    </li>
  )
}

/** When it is expected, and what its margin means. */
function ExpectedTime({ activity, zone }: { activity: TimelineActivity; zone: DisplayZone }) {
  const { t } = useTranslation()
  const margin = Math.ceil(activity.projection?.margin_days ?? 0)
  const form = {
    ...bareDurationWithMargin,
    dayOf: (instant: number) => wallClockAt(instant, zone).slice(0, 10),
  }
  return (
    <Hint
      className={`${classes.time} ${classes.expected}`}
      text={
        margin > 0
          ? t('app.today.marginMeans', {
              margin: t('app.pages.timeline.time_remaining.days', { days: margin }),
            })
          : t('app.today.expectedMeans')
      }
    >
      <Countdown span={activity} className={undefined} form={form} />
    </Hint>
  )
}
