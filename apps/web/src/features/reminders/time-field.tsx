import { usePreference } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import form from '#shared/ui/form-parts.module.css'
import classes from './reminders-page.module.css'

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60

type TimeFieldProps = {
  label: string
  /** A wall clock such as `22:00`. */
  value: string
  /** The minutes between the options. */
  step: number
  onChange: (time: string) => void
}

/**
 * Renders a field for a time of day: a select in the app's language and time format. It replaces
 * `<input type="time">`, whose form and words are those of the browser. A value between the steps is
 * an option too.
 */
export function TimeField({ label, value, step, onChange }: TimeFieldProps) {
  const language = useLanguage()
  const hour12 = usePreference('timeline-time-format') === '12'
  const format = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
    timeZone: 'UTC',
  })
  const steps = Array.from({ length: DAY_MINUTES / step }, (_, index) => toTime(index * step))
  const times = [...new Set([...steps, value])].sort()
  return (
    <label className={classes.time}>
      {label}
      <select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {times.map((time) => (
          <option key={time} value={time}>
            {format.format(toMinutes(time) * MINUTE_MS)}
          </option>
        ))}
      </select>
    </label>
  )
}

type HourFieldProps = {
  label: string
  /** 0 to 23, in the zone. */
  hour: number
  zone: string
  onChange: (hour: number) => void
}

/** Renders a field for a full hour on the clock of a zone, which it names. */
export function HourField({ label, hour, zone, onChange }: HourFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={form.row}>
      <TimeField
        label={label}
        value={toTime(hour * 60)}
        step={60}
        onChange={(time) => onChange(Number(time.slice(0, 2)))}
      />
      <span className={form.note}>{t('app.pages.notification.mail.zone', { zone })}</span>
    </div>
  )
}

function toTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

function toMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
