'use no memo'

import { type KeyboardEvent, memo, type MouseEvent } from 'react'
import { fullDateText, weekdayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { type HeaderCell, isDay } from './layout/header-cells.ts'
import classes from './timeline-header.module.css'

/** The width of a Monday in a weekly cell, in pixels. */
const MONDAY_ROOM = 42

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
export const HeaderDay = memo(function HeaderDay(props: HeaderDayProps) {
  const { cell, isCurrent, today, todayAt = MONDAY_ROOM, isTabStop, onOpen, onVisit } = props
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
      onKeyDown={focusNeighbour}
    >
      {todayAt >= MONDAY_ROOM && <span className={classes.number}>{cell.dayOfMonth}</span>}{' '}
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
function focusNeighbour(event: KeyboardEvent): void {
  const { previousElementSibling, nextElementSibling } = event.currentTarget
  const neighbours = { ArrowLeft: previousElementSibling, ArrowRight: nextElementSibling }
  const next = neighbours[event.key as keyof typeof neighbours]
  if (!(next instanceof HTMLButtonElement)) return
  event.preventDefault()
  next.focus()
}
