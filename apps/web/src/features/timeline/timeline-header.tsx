import { dayIndexAt, type TimelineScale } from '@bannerday/domain/timeline-scale'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { overlapsPart, type Part } from './culling.ts'
import { monthText, weekdayText } from './date-text.ts'
import classes from './timeline-header.module.css'

type TimelineHeaderProps = { scale: TimelineScale; part: Part; now: number }

/** The month row and the day row; it stays at the top while rows scroll below it. */
export function TimelineHeader({ scale, part, now }: TimelineHeaderProps) {
  const language = useLanguage()
  const today = scale.days[dayIndexAt(scale, now)]
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
      {scale.days
        .filter((day) => overlapsPart(day, part))
        .map((day) => (
          <div
            key={day.date}
            className={classes.day}
            style={{ left: day.left, width: day.width }}
            data-date={day.date}
            data-weekend={day.weekend || undefined}
            aria-current={day === today ? 'date' : undefined}
          >
            <span className={classes.number}>{day.dayOfMonth}</span>
            <span>{weekdayText(day.date, language)}</span>
          </div>
        ))}
    </div>
  )
}
