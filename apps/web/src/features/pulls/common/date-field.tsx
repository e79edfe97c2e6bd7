import {
  getDateAfterKey,
  getFirstWeekday,
  listMonthWeeks,
} from '@bannerday/domain/activities/calendar-weeks'
import type { Language } from '@bannerday/domain/language'
import { dateAt } from '@bannerday/domain/time/server-clock'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { getLocalZone, nowMs } from '#shared/clock.ts'
import {
  dateFormat,
  dayText,
  formatDate,
  fullDateText,
  getLocale,
  monthText,
  SHORT_DATE,
  weekdayText,
} from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import anchored from '#shared/ui/anchored.module.css'
import { Button, IconButton } from '#shared/ui/button.tsx'
import { Field, SelectField } from '#shared/ui/fields.tsx'
import { IconCalendarEvent, IconChevronLeft, IconChevronRight } from '#shared/ui/icons.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './date-field.module.css'

/** The earliest day without a range: the first game started in this year. */
const FIRST_DAY = '2020-01-01'
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

type Range = { readonly first: string; readonly last: string }

type DateFieldProps = {
  label: string
  /** Whether only screen readers get the label. */
  isLabelHidden?: boolean
  className?: string | undefined
  /** An ISO date, or empty. */
  value: string
  /** The days to choose from. With a range the field cannot be cleared. */
  range?: Range
  onChange: (day: string) => void
}

/**
 * Renders a field for a day: a button with the day, which opens a calendar. It replaces
 * `<input type="date">`, whose form and words are those of the browser, not of the app.
 */
export function DateField({ value, range, onChange, ...field }: DateFieldProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const popover = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  function choose(day: string) {
    popover.current?.hidePopover()
    onChange(day)
  }

  return (
    <Field {...field}>
      {({ id, className }) => (
        <>
          <button
            id={id}
            type="button"
            className={`${className} ${classes.field}`}
            style={{ anchorName: `--${id}` }}
            aria-labelledby={`${id}-label ${id}`}
            aria-haspopup="dialog"
            popoverTarget={`${id}-calendar`}
          >
            <span className={value === '' ? classes.empty : undefined}>
              {value === '' ? t('app.dateField.choose') : dayText(value, language)}
            </span>
            <IconCalendarEvent size={16} aria-hidden />
          </button>
          <dialog
            ref={popover}
            id={`${id}-calendar`}
            popover="auto"
            aria-label={t('app.dateField.choose')}
            className={`${anchored.anchored} ${classes.calendar}`}
            style={{ positionAnchor: `--${id}` }}
            onToggle={({ newState }) => setIsOpen(newState === 'open')}
          >
            {isOpen && (
              <>
                <Calendar value={value} range={range} onChoose={choose} />
                {!range && value !== '' && (
                  <Button variant="subtle" size="xs" onClick={() => choose('')}>
                    {t('app.dateField.clear')}
                  </Button>
                )}
              </>
            )}
          </dialog>
        </>
      )}
    </Field>
  )
}

type CalendarProps = {
  value: string
  range: Range | undefined
  onChoose: (day: string) => void
}

/** Renders the days of a month as a grid with one tab stop (roving tabindex). */
function Calendar({ value, range, onChoose }: CalendarProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const today = dateAt(nowMs(), getLocalZone())
  const { first, last } = range ?? { first: FIRST_DAY, last: `${today.year}-12-31` }
  const clamp = (date: Temporal.PlainDate) => {
    const day = date.toString()
    return Temporal.PlainDate.from(day < first ? first : day > last ? last : day)
  }
  const [active, setActive] = useState(() => ({
    date: clamp(value === '' ? today : Temporal.PlainDate.from(value)),
    byKey: true,
  }))
  const { date } = active
  const firstWeekday = getFirstWeekday(getLocale(language))
  const grid = useRef<HTMLTableElement>(null)
  useLayoutEffect(() => {
    if (active.byKey) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [active])

  const show = (shown: Temporal.PlainDate) => setActive({ date: clamp(shown), byKey: false })

  function handleKeyDown(event: KeyboardEvent) {
    const next = getDateAfterKey(date.toString(), event.key, firstWeekday)
    if (next === null) return
    event.preventDefault()
    setActive({ date: clamp(Temporal.PlainDate.from(next)), byKey: true })
  }

  const fieldNames = new Intl.DisplayNames(language, { type: 'dateTimeField' })
  const fieldName = (name: 'month' | 'year') => fieldNames.of(name) ?? name
  const [firstYear, lastYear] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))]
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
  const weeks = listMonthWeeks(date.toString(), firstWeekday, 'UTC')
  const selects = [
    <SelectField
      key="month"
      label={fieldName('month')}
      isLabelHidden
      options={MONTHS.map((month) => ({
        value: month,
        label: formatDate(`2026-${month}-01`, language, { month: 'long' }),
      }))}
      value={date.toString().slice(5, 7)}
      onChange={(month) => show(date.with({ month: Number(month) }))}
    />,
    <SelectField
      key="year"
      label={fieldName('year')}
      isLabelHidden
      options={years.map((year) => ({
        value: String(year),
        label: formatDate(`${year}-01-01`, language, { year: 'numeric' }),
      }))}
      value={String(date.year)}
      onChange={(year) => show(date.with({ year: Number(year) }))}
    />,
  ]
  return (
    <>
      <div className={classes.head}>
        <IconButton
          aria-label={t('app.dateField.previousMonth')}
          onClick={() => show(date.subtract({ months: 1 }))}
        >
          <IconChevronLeft size={20} />
        </IconButton>
        {isYearFirst(language) ? selects.toReversed() : selects}
        <IconButton
          aria-label={t('app.dateField.nextMonth')}
          onClick={() => show(date.add({ months: 1 }))}
        >
          <IconChevronRight size={20} />
        </IconButton>
      </div>
      <p className={hidden.hidden} aria-live="polite">
        {monthText(date.toString(), language)}
      </p>
      <table
        ref={grid}
        // The ARIA pattern of a date grid: screen readers pass the arrow keys on.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={classes.grid}
        aria-label={monthText(date.toString(), language)}
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]?.map(({ date: day }) => (
              <th key={day} scope="col" abbr={formatDate(day, language, { weekday: 'long' })}>
                {weekdayText(day, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date: day }) => (
                <td key={day} aria-selected={day === value}>
                  <button
                    type="button"
                    className={classes.day}
                    data-outside={day.slice(0, 7) !== date.toString().slice(0, 7) || undefined}
                    aria-label={fullDateText(day, language)}
                    aria-current={day === today.toString() ? 'date' : undefined}
                    disabled={day < first || day > last}
                    tabIndex={day === date.toString() ? 0 : -1}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Whether dates of the language start with the year, as in Chinese, Japanese and Korean. */
function isYearFirst(language: Language): boolean {
  return dateFormat(language, SHORT_DATE).formatToParts(nowMs())[0]?.type === 'year'
}
