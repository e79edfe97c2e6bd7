import { dayIndexAt, type TimelineScale } from '@bannerday/domain/timeline-scale'
import { type KeyboardEvent, useState } from 'react'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { overlapsPart, type Part } from './culling.ts'
import { fullDateText, monthText, weekdayText } from './date-text.ts'
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
  const today = scale.days[dayIndexAt(scale, now)]
  const days = scale.days.filter((day) => overlapsPart(day, part))
  const tabStop =
    days.find((day) => day.date === visited) ?? days.find((day) => day === today) ?? days[0]

  function onDayKey(event: KeyboardEvent) {
    const { previousElementSibling, nextElementSibling } = event.currentTarget
    const neighbours = { ArrowLeft: previousElementSibling, ArrowRight: nextElementSibling }
    const next = neighbours[event.key as keyof typeof neighbours]
    if (!(next instanceof HTMLButtonElement)) return onKeyDown(event)
    event.preventDefault()
    next.focus()
  }

  return (
    <div className={classes.header} data-timeline-header>
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
      {days.map((day) => (
        <button
          key={day.date}
          type="button"
          className={classes.day}
          style={{ left: day.left, width: day.width }}
          title={fullDateText(day.date, language)}
          aria-current={day === today ? 'date' : undefined}
          aria-haspopup="dialog"
          data-date={day.date}
          data-weekend={day.weekend || undefined}
          tabIndex={day === tabStop ? 0 : -1}
          onClick={() => onDay(day.date)}
          onFocus={() => setVisited(day.date)}
          onKeyDown={onDayKey}
        >
          <span className={classes.number}>{day.dayOfMonth}</span> {weekdayText(day.date, language)}
        </button>
      ))}
    </div>
  )
}
