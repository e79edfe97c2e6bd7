import { overlapsDay, phaseAt } from '@bannerday/domain/activities/activity-phase'
import { sortByDefault } from '@bannerday/domain/activities/activity-order'
import {
  type CalendarDay,
  getDateAfterKey,
  getFirstWeekday,
  layOutWeek,
  listMonthWeeks,
  moveDate,
  type WeekBar,
} from '@bannerday/domain/activities/calendar-weeks'
import { displayName } from '@bannerday/domain/activities/display-names'
import { dateAt } from '@bannerday/domain/time/server-clock'
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  formatDate,
  fullDateText,
  getLocale,
  monthText,
  weekdayText,
} from '#shared/dates/date-text.ts'
import { useStatusNotes } from '#shared/derived-preferences.ts'
import { GameIcon } from '#shared/games/game-icon.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { IconRefresh } from '#shared/ui/icons.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import { boundaryText } from '../data/countdown.tsx'
import { gameColor, getGame } from '../data/get-game.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'
import { withJoints } from '../data/together-name.tsx'
import { getDaySections, useWeeklyResets } from '../panels/day-time.ts'
import { openDate, useOpenDate } from '../panels/open-date.ts'
import { LazyDayPanel } from '../panels/panels.ts'
import print from '../views/print.module.css'
import classes from './month-view.module.css'
import { type CalendarProps, PeriodBar, useSwipe } from './period-bar.tsx'

/** Shows the activities of a month as bars across its weeks. The days are one tab stop. */
export function MonthView(props: CalendarProps) {
  const { activities, clock, gameOrder, day, onDay, onOpen } = props
  const { now, zone } = clock
  const language = useLanguage()
  const firstWeekday = getFirstWeekday(getLocale(language))
  const today = dateAt(now, zone).toString()
  const shown = day ?? today
  const weeks = useMemo(
    () => listMonthWeeks(shown, firstWeekday, zone),
    [shown, firstWeekday, zone],
  )
  const sorted = useMemo(() => sortByDefault(activities, gameOrder), [activities, gameOrder])
  const grid = useRef<HTMLTableElement>(null)
  const laneCount = useLaneCount(grid, weeks.length)
  const date = useOpenDate()
  const movedByKey = useRef(false)
  useEffect(() => {
    if (!movedByKey.current) return
    movedByKey.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${shown}"]`)?.focus()
  }, [shown])
  const move = (count: -1 | 1) => onDay(moveDate(`${shown.slice(0, 7)}-01`, 'months', count))
  const isThisMonth = shown.slice(0, 7) === today.slice(0, 7)

  function handleKey(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement)) return
    const from = event.target.dataset['date']
    if (from === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const to = getDateAfterKey(from, event.key, firstWeekday)
    if (to === null) return
    event.preventDefault()
    movedByKey.current = true
    onDay(to)
  }

  return (
    <div className={`${classes.view} ${print.view}`} {...useSwipe(move)}>
      <PeriodBar
        title={monthText(shown, language)}
        unit="months"
        onMove={move}
        onToday={isThisMonth ? null : () => onDay(undefined)}
      >
        {props.children}
      </PeriodBar>
      <table
        ref={grid}
        // The ARIA pattern of a date grid: screen readers pass the arrow keys on.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={classes.grid}
        style={{ '--lanes': laneCount } as CSSProperties}
        aria-label={monthText(shown, language)}
        onKeyDown={handleKey}
      >
        <thead>
          <tr className={classes.weekdays}>
            {weeks[0]?.map(({ date: each }) => (
              <th key={each} scope="col" abbr={formatDate(each, language, { weekday: 'long' })}>
                {weekdayText(each, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <Week
              key={week[0]?.date}
              week={week}
              shown={shown}
              activities={sorted}
              laneCount={laneCount}
              clock={clock}
              onOpen={onOpen}
            />
          ))}
        </tbody>
      </table>
      <Suspense>
        {date !== null && (
          <LazyDayPanel
            key={date}
            date={date}
            days={weeks.flat()}
            activities={activities}
            gameOrder={gameOrder}
            clock={clock}
            onOpen={onOpen}
          />
        )}
      </Suspense>
    </div>
  )
}

type WeekProps = Pick<CalendarProps, 'activities' | 'clock' | 'onOpen'> & {
  week: readonly CalendarDay[]
  /** The ISO date that has the tab stop; its month is shown. */
  shown: string
  laneCount: number
}

const Week = memo(function Week(props: WeekProps) {
  const { week, shown, activities, laneCount, clock, onOpen } = props
  const { bars, hiddenCounts } = useMemo(
    () => layOutWeek(activities, week, laneCount),
    [activities, week, laneCount],
  )
  return (
    <tr className={classes.week}>
      {week.map((day, column) => (
        <DayCell
          key={day.date}
          day={day}
          column={column}
          shown={shown}
          activities={activities}
          hiddenCount={hiddenCounts[column] ?? 0}
          laneCount={laneCount}
          clock={clock}
        >
          {bars
            .filter((bar) => bar.column === column)
            .map((bar) => (
              <MonthBar key={bar.activity.uuid} bar={bar} clock={clock} onOpen={onOpen} />
            ))}
        </DayCell>
      ))}
    </tr>
  )
})

type DayCellProps = Pick<WeekProps, 'activities' | 'shown' | 'laneCount' | 'clock'> & {
  day: CalendarDay
  column: number
  hiddenCount: number
  /** The bars that start in this cell. */
  children: ReactNode
}

/** Renders a day with its number. The bars extend over the next cells. */
function DayCell(props: DayCellProps) {
  const { day, column, shown, activities, hiddenCount, laneCount, clock } = props
  const { t } = useTranslation()
  const language = useLanguage()
  const isToday = clock.now >= day.start && clock.now < day.end
  const sections = getDaySections(
    activities.filter((activity) => overlapsDay(activity, day)),
    day,
  )
  const name = [
    fullDateText(day.date, language),
    ...sections.map((section) =>
      t(`app.pages.timeline.calendar.${section.name}`, { count: section.activities.length }),
    ),
  ].join(', ')
  return (
    <td
      className={classes.cell}
      data-outside={day.date.slice(0, 7) !== shown.slice(0, 7) || undefined}
      data-today={isToday || undefined}
    >
      <button
        type="button"
        className={classes.day}
        aria-label={name}
        aria-current={isToday ? 'date' : undefined}
        aria-haspopup="dialog"
        data-date={day.date}
        tabIndex={day.date === shown ? 0 : -1}
        onClick={() => openDate(day.date)}
      >
        {Number(day.date.slice(8))}
      </button>
      <ResetMark day={day} />
      {props.children}
      {hiddenCount > 0 && (
        <button
          type="button"
          className={classes.more}
          style={{ '--lane': laneCount, '--column': column } as CSSProperties}
          tabIndex={-1}
          aria-label={t('app.pages.timeline.calendar.moreOn', {
            count: hiddenCount,
            day: fullDateText(day.date, language),
          })}
          onClick={() => openDate(day.date)}
        >
          +{hiddenCount}
        </button>
      )}
    </td>
  )
}

/** Renders a mark on a day with a weekly reset. */
function ResetMark({ day }: { day: CalendarDay }) {
  const { t } = useTranslation()
  const resets = useWeeklyResets(day)
  if (resets.length === 0) return null
  const name = t('app.pages.timeline.weeklyReset')
  return (
    <span className={classes.reset} title={name}>
      <IconRefresh size={12} aria-hidden />
      <span className={hidden.hidden}>{name}</span>
    </span>
  )
}

type MonthBarProps = {
  bar: WeekBar<TimelineActivity>
  clock: TimelineClock
  onOpen: (uuid: string) => void
}

function MonthBar({ bar, clock, onOpen }: MonthBarProps) {
  const { activity, column, days, lane, startsHere, endsHere } = bar
  const { uuid, gameId, type, label, projected } = activity
  const texts = useTranslation()
  const language = useLanguage()
  const status = useStatusNotes()[uuid]
  const { text, language: titleLanguage, kind } = displayName(label)
  const game = getGame(gameId)
  const name = [
    [text, kind].filter(Boolean).join(' · '),
    game.name[language],
    game.activities[type].name[language],
    `${boundaryText(activity, 'start', clock, texts)} – ${boundaryText(activity, 'end', clock, texts)}`,
    projected ? texts.t('app.pages.timeline.projected') : '',
    status ? texts.t(`app.pages.timeline.status.${status}`) : '',
  ]
  return (
    <button
      type="button"
      className={classes.bar}
      style={
        {
          ...gameColor(gameId),
          '--column': column,
          '--days': days,
          '--lane': lane,
        } as CSSProperties
      }
      data-type={type}
      data-phase={phaseAt(activity, clock.now)}
      data-projected={projected || undefined}
      data-status={status || undefined}
      data-starts={startsHere || undefined}
      data-ends={endsHere || undefined}
      tabIndex={-1}
      aria-label={name.filter(Boolean).join(', ')}
      title={text}
      onClick={() => onOpen(uuid)}
    >
      <span className={classes.mark}>
        <GameIcon game={gameId} size={10} color="currentcolor" />
      </span>
      {projected && '≈\u{A0}'}
      <span lang={titleLanguage ?? undefined}>{withJoints(text)}</span>
    </button>
  )
}

/** The heights of the weekday row, of a day's number and of a lane, as in the styles. */
const WEEKDAYS_PX = 28
const DAY_PX = 28
const LANE_PX = 22
/** With fewer lanes, the weeks are higher than the view and scroll. */
const MIN_LANES = 3

/** Returns the number of lanes that fit a week when all weeks share the height of the view. */
function useLaneCount(grid: RefObject<HTMLElement | null>, weekCount: number): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid])
  const weekHeight = (height - WEEKDAYS_PX) / weekCount
  // The last line has the number of hidden activities.
  return Math.max(MIN_LANES, Math.floor((weekHeight - DAY_PX) / LANE_PX) - 1)
}
