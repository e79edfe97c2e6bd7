import {
  dayAt,
  isProjected,
  isRunningWithoutKnownEnd,
  phaseAt,
  urgencyAt,
} from '@bannerday/domain/activities/activity-phase'
import { listDoneOn } from '@bannerday/domain/activities/done-marks'
import { sortForDisplay } from '@bannerday/domain/activities/display-names'
import { omitCompanionBanners } from '@bannerday/domain/activities/omit-companion-banners'
import {
  type ActivityGroup,
  endsSoon,
  listNextEnds,
  putFirstOfEachGameFirst,
} from '@bannerday/domain/activities/today'
import { MAX_DAY_MARGIN } from '@bannerday/domain/activities/projected-date'
import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate, momentText, shortDayText } from '#shared/dates/date-text.ts'
import { useDisplayZone, useStatusNotes } from '#shared/derived-preferences.ts'
import { GameTag, TypeIcon } from '#shared/games/activity-image.tsx'
import { usePreference } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Hint } from '#shared/ui/hint.tsx'
import { TodayCard, type TodayCardProps } from '#shared/ui/today-card.tsx'
import lines from '#shared/ui/today-line.module.css'
import { useIsPhone } from '#shared/ui/use-media-query.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { Countdown, usePhaseTime } from '../data/countdown.tsx'
import { useDoneMarks } from '../data/done-marks.ts'
import { getGame } from '../data/get-game.ts'
import {
  bareDuration,
  type DurationForm,
  marginDays,
  monthPartText,
  roughDuration,
} from '../data/time-left.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { TogetherName } from '../data/together-name.tsx'
import { useActivities } from '../data/use-activities.ts'
import type { TimelineSearch } from '../url-state.ts'
import type { ListSectionName } from '../views/list-order.ts'
import classes from './activity-lines.module.css'
import { DoneButton, useIsDone } from './done-button.tsx'
import { type KeptRows, useKeptRows } from './kept-rows.ts'

/** The number of lines; the rest are counted. On a phone, the pity below must stay in view. */
const MAX_LINES = 8
const MAX_LINES_PHONE = 4

type ActivityLinesProps = Omit<TodayCardProps, 'children' | 'note'> & {
  /** The text of an empty list. */
  emptyText?: string
  groups: readonly ActivityGroup<TimelineActivity>[]
  /** The number of activities before a divider; omitted, there is no divider. */
  leading?: number
  now: number
  /** The maximum number of lines in a multi-column layout. */
  maxLines?: number
  /** Whether to show days instead of the remaining time. */
  isByDay?: boolean
  /** The link to the full list, which is shown even when all activities fit. */
  fullList?: { readonly text: string; readonly search: TimelineSearch } | undefined
  /** The section of the activity list that the link to the rest targets; omitted, the top. */
  section?: ListSectionName
  kept?: KeptRows
  /** The content below the list and its link. */
  children?: ReactNode
}

/**
 * Lists activities with links to the timeline, as many as fit. Each game gets one line before any
 * game gets a second.
 */
export function ActivityLines(props: ActivityLinesProps) {
  const {
    emptyText,
    groups,
    leading,
    now,
    maxLines = MAX_LINES,
    isByDay = false,
    fullList,
    section,
    kept,
    children,
    ...card
  } = props
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const shown = new Set(
    putFirstOfEachGameFirst(groups).slice(0, isPhone ? MAX_LINES_PHONE : maxLines),
  )
  const left = groups.length - shown.size
  const isMarked = [...shown].some((activities) => activities.some(({ projected }) => projected))
  const others = leading && groups.slice(leading).find((activities) => shown.has(activities))
  return (
    <TodayCard {...card} note={isMarked ? `≈ ${t('app.today.projectedMeans')}` : undefined}>
      {groups.length === 0 && <p className={classes.none}>{emptyText}</p>}
      <ul className={lines.lines} {...kept?.list}>
        {groups
          .filter((activities) => shown.has(activities))
          .map((activities) => (
            <TodayLine
              key={activities[0].uuid}
              activities={activities}
              parted={activities === others ? t('app.today.others') : undefined}
              isByDay={isByDay}
              now={now}
              keep={kept?.keep}
            />
          ))}
      </ul>
      {(fullList !== undefined || left > 0) && (
        <Link
          to="/timeline"
          search={fullList?.search ?? { view: 'list' }}
          {...(section && { hash: section })}
          className={classes.more}
        >
          {fullList && <span className={classes.moreText}>{fullList.text}</span>}{' '}
          {left > 0 && (
            <span className={fullList ? classes.none : classes.moreText}>
              {t('app.today.more', { count: left })}
            </span>
          )}
        </Link>
      )}
      {children}
    </TodayCard>
  )
}

type EndingLinesProps = {
  activities: readonly TimelineActivity[]
  now: number
  /** The maximum number of lines in a larger space. */
  maxLines?: number
}

/**
 * Shows the next unfinished ends with the remaining time, divided after those within 48 hours, and
 * what was done today.
 */
export function EndingLines(props: EndingLinesProps) {
  const { activities, ...shared } = props
  const { t } = useTranslation()
  const kept = useKeptRows()
  const ending = useEnding(activities, props.now, kept.uuids)
  return (
    <ActivityLines
      title={t('app.today.endsNext')}
      area="ends"
      emptyText={t('app.today.nothingEnds')}
      groups={ending}
      leading={ending.filter(([end]) => endsSoon(end, props.now)).length}
      kept={kept}
      {...shared}
      fullList={
        ending.length > 0
          ? { text: t('app.today.allEnds'), search: { sort: 'endTimeDesc' } }
          : undefined
      }
    >
      <DoneToday
        activities={activities.filter(({ uuid }) => !kept.uuids.has(uuid))}
        now={props.now}
      />
    </ActivityLines>
  )
}

/** Collects the running activities that were marked as done today. */
function DoneToday({ activities, now }: Pick<EndingLinesProps, 'activities' | 'now'>) {
  const { t } = useTranslation()
  const zone = useDisplayZone()
  const running = activities.filter((activity) => phaseAt(activity, now) === 'running')
  const done = listDoneOn(running, useDoneMarks(), useStatusNotes(), dayAt(now, zone))
  if (done.length === 0) return null
  return (
    <details className={classes.done}>
      <summary>{t('app.today.doneToday', { count: done.length })}</summary>
      <ul className={lines.lines}>
        {done.map((activity) => (
          <TodayLine key={activity.uuid} activities={[activity]} now={now} />
        ))}
      </ul>
    </details>
  )
}

/**
 * Returns all ending activities, the next end first.
 *
 * @param kept the finished activities that are listed nevertheless
 */
export function useEnding(
  activities: readonly TimelineActivity[],
  now: number,
  kept?: ReadonlySet<string>,
): ActivityGroup<TimelineActivity>[] {
  const all = useStatusNotes()
  const statuses = kept
    ? Object.fromEntries(Object.entries(all).filter(([uuid]) => !kept.has(uuid)))
    : all
  return listNextEnds(omitCompanionBanners(activities, 'end'), statuses, now, Infinity)
}

/** Shows reminders on a page with another subject. After a loading error it renders nothing. */
export function PendingActivities() {
  const { activities = [], isOff, respondedAt, error } = useActivities(false)
  const now = usePhaseTime(activities, useDisplayZone())
  if (isOff || (error && respondedAt === undefined)) return null
  return (
    <div className={classes.slot}>
      {respondedAt !== undefined && <EndingLines activities={activities} now={now} />}
    </div>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

/** The time until a known end in two units, next to the end itself: `2d 19h`. */
const endDuration: DurationForm = { ...roughDuration, isBare: true }

const MAX_NAMES = 2
/** The maximum for projected activities, whose names are similar and whose times are long. */
const MAX_PROJECTED_NAMES = 1

type TodayLineProps = {
  /** The activities that share the line. */
  activities: ActivityGroup<TimelineActivity>
  /** The text that replaces names and type. */
  text?: ReactNode
  /** The label of the divider above the line. */
  parted?: string | undefined
  /** Whether to show the day instead of the remaining time when it is more than a day away. */
  isByDay?: boolean
  now: number
  /** Keeps the line of finished activities. */
  keep?: KeptRows['keep'] | undefined
}

/**
 * Renders activities of a card on Today as a link to the first one on the timeline. Projected times
 * come with an explanation.
 */
export function TodayLine(props: TodayLineProps) {
  const { activities, text, parted, now } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const [activity = activities[0]] = sortForDisplay(activities)
  const ownZone = useDisplayZone(activity.gameId)
  const hour12 = usePreference('timeline-time-format') === '12'
  const { gameId, type, projected } = activity
  const game = getGame(gameId)
  const urgency = urgencyAt(activity, now)
  const boundary = activity.start > now ? activity.start : activity.end
  const isOpen = isRunningWithoutKnownEnd(activity, now)
  const isEstimated = isProjected(activity, now)
  const isByDay = props.isByDay === true && boundary - now >= DAY_MS
  const isExactEnd = !isEstimated && !isOpen && boundary === activity.end
  const isToDo = text === undefined && phaseAt(activity, now) === 'running'
  const isDone = useIsDone(activities) && isToDo
  return (
    <li
      className={parted ? `${lines.item} ${classes.parted}` : lines.item}
      data-parted={parted}
      data-done={isDone || undefined}
    >
      <Link
        to="/timeline"
        search={{ open: activity.uuid }}
        state={{ isVisit: true }}
        className={`${lines.line} ${classes.line}`}
        title={isOpen || isEstimated ? undefined : momentText(boundary, ownZone, language, hour12)}
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
          {isExactEnd && (
            <span className={classes.end}>
              {formatDate(wallClockAt(boundary, ownZone), language, {
                weekday: 'short',
                month: 'short',
                day: 'numeric',
                hour: hour12 ? 'numeric' : '2-digit',
                minute: '2-digit',
                hourCycle: hour12 ? 'h12' : 'h23',
              })}
            </span>
          )}
        </span>
        <span className={hidden.hidden}>
          {`${game.name[language]}, ${game.activities[type].name[language]}`}
          {projected && `, ${t('app.pages.timeline.projected')}`}
        </span>
        {!isEstimated && (
          <span className={classes.time} data-urgency={urgency ?? undefined}>
            {isByDay ? (
              shortDayText(wallClockAt(boundary, ownZone), language)
            ) : (
              <Countdown
                span={activity}
                className={undefined}
                form={isExactEnd ? endDuration : bareDuration}
              />
            )}
          </span>
        )}
      </Link>
      {isEstimated && (
        <EstimatedTime activity={activity} now={now} zone={ownZone} isByDay={isByDay} />
      )}
      {isToDo && <DoneButton targets={putLeadingFirst(activities)} keep={props.keep} />}
    </li>
  )
}

/** Returns all activities of a line, the leading one first. */
function putLeadingFirst(
  activities: ActivityGroup<TimelineActivity>,
): ActivityGroup<TimelineActivity> {
  const [first = activities[0]] = sortForDisplay(activities)
  return [first, ...activities.filter((activity) => activity !== first)]
}

type EstimatedTimeProps = {
  activity: TimelineActivity
  now: number
  zone: DisplayZone
  isByDay: boolean
}

/** Shows the time until a projected end, or the day of a projected start, with an explanation. */
function EstimatedTime({ activity, now, zone, isByDay }: EstimatedTimeProps) {
  const texts = useTranslation()
  const { t } = texts
  const language = useLanguage()
  const { start, end } = activity
  const isUpcoming = start > now
  const boundary = isUpcoming ? start : end
  const days = marginDays(activity, isUpcoming ? 'start' : 'end')
  const margin = t('app.pages.timeline.time_remaining.days', { days })
  const day = shortDayText(wallClockAt(boundary, zone), language)
  const isDayOpen = days > MAX_DAY_MARGIN
  return (
    <Hint
      className={`${classes.time} ${classes.expected}`}
      text={
        <>
          {!isUpcoming && !isDayOpen && (
            <>
              {t('app.today.aboutEnd', { day })}
              <br />
            </>
          )}
          {days > 0 ? t('app.today.marginMeans', { margin }) : t('app.today.expectedMeans')}
        </>
      }
    >
      {isByDay ? (
        isDayOpen ? (
          monthPartText(boundary, texts, 'short')
        ) : (
          <>≈ {day}</>
        )
      ) : (
        <Countdown span={activity} className={undefined} form={bareDuration} />
      )}
    </Hint>
  )
}
