'use no memo'

import {
  dayIndexAt,
  instantAtPixel,
  type TimelineScale,
} from '@bannerday/domain/activities/timeline-scale'
import { overlapsRange, type CanvasRange } from '@bannerday/domain/activities/timeline-layout'
import { type HeaderCell, headerCells, isDay } from '@bannerday/domain/activities/timeline-sizes'
import {
  type KeyboardEvent,
  memo,
  type MouseEvent,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react'
import { fullDateText, monthText, weekdayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences.ts'
import { lazyWhenIdle } from '#shared/ui/lazy.ts'
import { openDate } from '../panels/open-date.ts'
import { useTimeline } from './timeline-context.ts'
import classes from './timeline-header.module.css'

/** Loaded when idle if the user enabled them. */
const LazyResetTicks = lazyWhenIdle(async () => (await import('../deferred.tsx')).ResetTicks)

type TimelineHeaderProps = {
  scale: TimelineScale
  visibleRange: CanvasRange
}

/**
 * Renders the month row and the day row, sticky above the rows. The days are one tab stop (roving
 * tabindex).
 */
export const TimelineHeader = memo(function TimelineHeader(props: TimelineHeaderProps) {
  const { scale, visibleRange } = props
  const { now } = useTimeline().clock
  const language = useLanguage()
  const showsResets = usePreference('showsResets')
  const [visited, setVisited] = useState<string | null>(null)
  const header = useRef<HTMLDivElement>(null)
  const allCells = useMemo(() => headerCells(scale), [scale])
  const cells = allCells.filter((cell) => overlapsRange(cell, visibleRange))
  const current = cells.find((cell) => cell.start <= now && now < cell.end)
  // With weekly header cells, the week of today contains the date.
  const today = current && !isDay(current) ? scale.days[dayIndexAt(scale, now)] : undefined
  const tabStop = cells.find((cell) => cell.date === visited) ?? current ?? cells[0]

  /** A key opens the first day of a cell, a click the day under the pointer. */
  const openDay = useCallback(
    (cell: HeaderCell, { detail, clientX }: MouseEvent) => {
      if (detail === 0 || !header.current) return openDate(cell.date)
      const pixel = clientX - header.current.getBoundingClientRect().left + scale.left
      openDate(scale.days[dayIndexAt(scale, instantAtPixel(scale, pixel))]?.date ?? cell.date)
    },
    [scale],
  )

  return (
    <div
      ref={header}
      className={classes.header}
      data-timeline-header
      data-ticked={showsResets || undefined}
    >
      <div className={classes.axis} style={{ left: -scale.left }}>
        {scale.months
          .filter((month) => overlapsRange(month, visibleRange))
          .map((month) => (
            <div
              key={month.date}
              className={classes.month}
              data-month
              style={{ left: month.left, width: month.width }}
            >
              <span className={classes.monthName}>{monthText(month.date, language)}</span>
            </div>
          ))}
        <Suspense>{showsResets && <LazyResetTicks scale={scale} />}</Suspense>
        {cells.map((cell) => (
          <HeaderDay
            key={cell.date}
            cell={cell}
            isCurrent={cell === current}
            {...(cell === current &&
              today && {
                today: today.dayOfMonth,
                todayAt: today.left + today.width / 2 - cell.left,
              })}
            isTabStop={cell === tabStop}
            onOpen={openDay}
            onVisit={setVisited}
          />
        ))}
      </div>
    </div>
  )
})

/** The width of a Monday in a weekly cell, in pixels. */
const MIN_MONDAY_WIDTH = 42

type HeaderDayProps = {
  cell: HeaderCell
  /** Whether the cell contains now. */
  isCurrent: boolean
  /**
   * For the week that contains now: today's day of the month, and the distance in pixels from the
   * week's start to the middle of today.
   */
  today?: number | undefined
  todayAt?: number | undefined
  isTabStop: boolean
  onOpen: (cell: HeaderCell, event: MouseEvent) => void
  onVisit: (date: string) => void
}

/**
 * Renders a cell of the day row. Memoized, because scrolling adds and removes neighboring cells.
 */
const HeaderDay = memo(function HeaderDay(props: HeaderDayProps) {
  const { cell, isCurrent, today, todayAt = MIN_MONDAY_WIDTH, isTabStop, onOpen, onVisit } = props
  const language = useLanguage()
  return (
    <button
      type="button"
      className={classes.day}
      style={{ left: cell.left, width: cell.width }}
      title={fullDateText(cell.date, language)}
      aria-current={isCurrent ? (isDay(cell) ? 'date' : 'true') : undefined}
      aria-haspopup="dialog"
      data-date={cell.date}
      data-week={!isDay(cell) || undefined}
      data-weekend={cell.weekend || undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={(event) => onOpen(cell, event)}
      onFocus={() => onVisit(cell.date)}
      onKeyDown={focusAdjacentDay}
    >
      {todayAt >= MIN_MONDAY_WIDTH && <span className={classes.number}>{cell.dayOfMonth}</span>}{' '}
      {isDay(cell) && weekdayText(cell.date, language)}
      {today !== undefined && (
        <span
          className={`${classes.number} ${classes.today}`}
          style={{ left: todayAt }}
          aria-hidden
        >
          {today}
        </span>
      )}
    </button>
  )
})

/** Moves the focus to the previous or next day on the arrow keys. */
function focusAdjacentDay(event: KeyboardEvent): void {
  const { previousElementSibling, nextElementSibling } = event.currentTarget
  const neighbours = { ArrowLeft: previousElementSibling, ArrowRight: nextElementSibling }
  const next = neighbours[event.key as keyof typeof neighbours]
  if (!(next instanceof HTMLButtonElement)) return
  event.preventDefault()
  next.focus()
}
