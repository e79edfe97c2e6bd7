import {
  isProjected,
  isRunningWithoutKnownEnd,
  phaseAt,
  urgencyAt,
} from '@bannerday/domain/activities/activity-phase'
import { displayName, sortForDisplay } from '@bannerday/domain/activities/display-names'
import type { ActivityGroup } from '@bannerday/domain/activities/today'
import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { IconCircleCheck, IconCircleCheckFilled } from '#shared/ui/icons.ts'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { momentText, shortDayText } from '#shared/dates/date-text.ts'
import { useDisplayZone, useStatusNotes } from '#shared/derived-preferences.ts'
import { GameTag, TypeIcon } from '#shared/games/activity-image.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences.ts'
import { Hint } from '#shared/ui/hint.tsx'
import { IconButton } from '#shared/ui/button.tsx'
import lines from '#shared/ui/today-line.module.css'
import hidden from '#shared/ui/visually-hidden.module.css'
import { getGame } from '../data/get-game.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { Countdown } from '../data/countdown.tsx'
import { bareDuration, marginDays } from '../data/time-left.ts'
import { TogetherName } from '../data/together-name.tsx'
import { setStatus } from '../panels/set-status.ts'
import type { StatusTarget } from '../panels/announce-status.ts'
import classes from './today-line.module.css'

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_NAMES = 2
/** The maximum for projected activities, whose names are similar and whose times are long. */
const MAX_PROJECTED_NAMES = 1

/** In days. With a larger margin, showing a single day would suggest certainty. */
const MAX_MARGIN_DAYS = 3

type TodayLineProps = {
  /** The activities that share the line. */
  activities: ActivityGroup<TimelineActivity>
  /** The text that replaces names and type. */
  text?: ReactNode
  /** The label of the divider above the line. */
  parted?: string | undefined
  /** Whether to show the day instead of the remaining time when it is more than a day away. */
  isByDay?: boolean
  /** Returns the earliest possible start of a projected activity. */
  notBefore?: ((activity: TimelineActivity) => number) | undefined
  now: number
  zone: DisplayZone
}

/**
 * Renders activities of a card on Today as a link to the first one on the timeline. Projected times
 * come with an explanation.
 */
export function TodayLine(props: TodayLineProps) {
  const { activities, text, parted, notBefore, now, zone } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const [activity = activities[0]] = sortForDisplay(activities)
  const ownZone = useDisplayZone(activity.gameId)
  const hour12 = usePreference('timeline-time-format') === '12'
  const { gameId, type, projected } = activity
  const game = getGame(gameId)
  const urgency = urgencyAt(activity, now, zone)
  const boundary = activity.start > now ? activity.start : activity.end
  const isOpen = isRunningWithoutKnownEnd(activity, now)
  const isEstimated = isProjected(activity, now)
  // A range of two days adds little to "today".
  const isByDay = props.isByDay === true && boundary - now >= DAY_MS
  const dayAt = (instant: number) => shortDayText(wallClockAt(instant, ownZone), language)
  const margin = marginDays(activity, 'start')
  // The range of possible days, without past ones.
  const range =
    isEstimated && isByDay && margin > MAX_MARGIN_DAYS
      ? t('app.today.between', {
          first: dayAt(Math.max(now, boundary - margin * DAY_MS, notBefore?.(activity) ?? now)),
          last: dayAt(boundary + margin * DAY_MS),
        })
      : null
  const isToDo = text === undefined && phaseAt(activity, now) === 'running'
  return (
    <li className={parted ? `${lines.item} ${classes.parted}` : lines.item} data-parted={parted}>
      <Link
        to="/timeline"
        search={{ open: activity.uuid }}
        state={{ isVisit: true }}
        className={`${lines.line} ${classes.line}`}
        title={isOpen ? undefined : momentText(boundary, ownZone, language, hour12)}
        data-projected={projected || undefined}
      >
        <GameTag game={gameId} />
        {text === undefined && (
          <span className={classes.icon}>
            <TypeIcon type={type} size={16} />
          </span>
        )}
        <span className={classes.content}>
          <span className={classes.title}>
            {projected && text === undefined && <span aria-hidden>≈ </span>}
            {text ?? (
              <TogetherName
                activities={activities}
                maxNames={projected ? MAX_PROJECTED_NAMES : MAX_NAMES}
              />
            )}
          </span>
          {range && <span className={classes.range}>{range}</span>}
        </span>
        <span className={hidden.hidden}>
          {`${game.name[language]}, ${game.activities[type].name[language]}`}
          {projected && `, ${t('app.pages.timeline.projected')}`}
        </span>
        {!isEstimated && (
          <span className={classes.time} data-urgency={urgency ?? undefined}>
            {isByDay ? (
              dayAt(boundary)
            ) : (
              <Countdown span={activity} className={undefined} form={bareDuration} />
            )}
          </span>
        )}
      </Link>
      {isEstimated && (
        <EstimatedTime
          activity={activity}
          hasRange={range !== null}
          now={now}
          zone={ownZone}
          isByDay={isByDay}
        />
      )}
      {isToDo && (
        <span className={classes.tick}>
          <DoneButton targets={listStatusTargets(activities)} />
        </span>
      )}
    </li>
  )
}

/** Returns all activities of a line, the leading one first. */
function listStatusTargets(
  activities: ActivityGroup<TimelineActivity>,
): [StatusTarget, ...StatusTarget[]] {
  const [first = activities[0]] = sortForDisplay(activities)
  const others = activities.filter((activity) => activity !== first)
  return [toStatusTarget(first), ...others.map(toStatusTarget)]
}

function toStatusTarget({ uuid, label }: TimelineActivity): StatusTarget {
  return { uuid, title: displayName(label).text }
}

type EstimatedTimeProps = {
  activity: TimelineActivity
  /** Whether the range of possible days is displayed next to the time. */
  hasRange: boolean
  now: number
  zone: DisplayZone
  isByDay: boolean
}

/** Shows the time until a projected end, or the day of a projected start, with an explanation. */
function EstimatedTime({ activity, hasRange, now, zone, isByDay }: EstimatedTimeProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { start, end } = activity
  const isUpcoming = start > now
  const boundary = isUpcoming ? start : end
  const days = marginDays(activity, isUpcoming ? 'start' : 'end')
  const margin = t('app.pages.timeline.time_remaining.days', { days })
  const day = shortDayText(wallClockAt(boundary, zone), language)
  return (
    <Hint
      className={`${classes.time} ${classes.expected}`}
      text={
        <>
          {!isUpcoming && (
            <>
              {t('app.today.aboutEnd', { day })}
              <br />
            </>
          )}
          {days > 0 && !hasRange
            ? t('app.today.marginMeans', { margin })
            : t('app.today.expectedMeans')}
        </>
      }
    >
      {isByDay ? (
        <>≈ {day}</>
      ) : (
        <Countdown span={activity} className={undefined} form={bareDuration} />
      )}
    </Hint>
  )
}

/** The container of the button, whose sibling gets the focus when the button is removed. */
const LINE_SELECTOR = 'li, tr'

/**
 * Renders the check button of an activity: the first press marks it as completed, the second undoes
 * that.
 */
function DoneButton({ targets }: { targets: readonly [StatusTarget, ...StatusTarget[]] }) {
  const { t } = useTranslation()
  const notes = useStatusNotes()
  const isDone = targets.every(({ uuid }) => notes[uuid] === 'done')
  const count = targets.length
  const [{ title }] = targets
  const Icon = isDone ? IconCircleCheckFilled : IconCircleCheck

  function handleClick({ currentTarget }: MouseEvent) {
    const container = currentTarget.closest(LINE_SELECTOR)
    const neighbor = container?.nextElementSibling ?? container?.previousElementSibling
    flushSync(() => setStatus(targets, isDone ? '' : 'done'))
    if (!currentTarget.isConnected) neighbor?.querySelector<HTMLElement>('a, button')?.focus()
  }

  return (
    <IconButton
      className={lines.button}
      data-done={isDone || undefined}
      aria-label={
        isDone
          ? t('app.pages.timeline.unmarkDone', { title })
          : count > 1
            ? t('app.pages.timeline.markAllDone', { count })
            : t('app.pages.timeline.markDone', { title })
      }
      onClick={handleClick}
    >
      <Icon size={20} stroke={1.7} />
    </IconButton>
  )
}
