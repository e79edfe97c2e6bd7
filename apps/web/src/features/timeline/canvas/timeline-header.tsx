import {
  dayIndexAt,
  instantAtPixel,
  type TimelineScale,
} from '@bannerday/domain/activities/timeline-scale'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { fullDateText, monthText, weekdayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { overlapsPart, type Part } from './layout/culling.ts'
import { type HeaderCell, headerCells, isDay } from './layout/header-cells.ts'
import classes from './timeline-header.module.css'

type TimelineHeaderProps = {
  scale: TimelineScale
  part: Part
  now: number
  onDay: (date: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The month row and the day row; it stays at the top while rows scroll below it. The days are one
 * tab stop, between which the arrow keys move.
 */
export function TimelineHeader({ scale, part, now, onDay, onKeyDown }: TimelineHeaderProps) {
  const language = useLanguage()
  const [visited, setVisited] = useState<string | null>(null)
  const header = useRef<HTMLDivElement>(null)
  const cells = headerCells(scale).filter((cell) => overlapsPart(cell, part))
  const current = cells.find((cell) => cell.start <= now && now < cell.end)
  const tabStop = cells.find((cell) => cell.date === visited) ?? current ?? cells[0]

  /** The keyboard opens the first day of a cell, the pointer the one it points at. */
  function dayOf(cell: HeaderCell, { detail, clientX }: MouseEvent): string {
    if (detail === 0 || !header.current) return cell.date
    const pixel = clientX - header.current.getBoundingClientRect().left
    return scale.days[dayIndexAt(scale, instantAtPixel(scale, pixel))]?.date ?? cell.date
  }

  function onDayKey(event: KeyboardEvent) {
    const { previousElementSibling, nextElementSibling } = event.currentTarget
    const neighbours = { ArrowLeft: previousElementSibling, ArrowRight: nextElementSibling }
    const next = neighbours[event.key as keyof typeof neighbours]
    if (!(next instanceof HTMLButtonElement)) return onKeyDown(event)
    event.preventDefault()
    next.focus()
  }

  return (
    <div ref={header} className={classes.header} data-timeline-header>
      {scale.months
        .filter((month) => overlapsPart(month, part))
        .map((month) => (
          <div
            key={month.date}
            className={classes.month}
            style={{ left: month.left, width: month.width }}
          >
            <span className={classes.monthName}>{monthText(month.date, language)}</span>
          </div>
        ))}
      {cells.map((cell) => (
        <button
          key={cell.date}
          type="button"
          className={classes.day}
          style={{ left: cell.left, width: cell.width }}
          title={fullDateText(cell.date, language)}
          aria-current={cell === current ? (isDay(cell) ? 'date' : 'true') : undefined}
          aria-haspopup="dialog"
          data-date={cell.date}
          data-weekend={cell.weekend || undefined}
          tabIndex={cell === tabStop ? 0 : -1}
          onClick={(event) => onDay(dayOf(cell, event))}
          onFocus={() => setVisited(cell.date)}
          onKeyDown={onDayKey}
        >
          <span className={classes.number}>{cell.dayOfMonth}</span>{' '}
          {weekdayText(cell.date, language)}
        </button>
      ))}
    </div>
  )
}
