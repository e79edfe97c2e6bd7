import type { DurationForm } from './time-left.ts'

const SECOND_MS = 1000
const DAY_SECONDS = 86_400

/** Formats a duration in milliseconds to the second at any length: `7d 21:04:09`, `00:04:09`. */
export const exactDuration: DurationForm = {
  hasMargin: true,
  write: (ms, t) => {
    const seconds = Math.floor(ms / SECOND_MS)
    const days = Math.floor(seconds / DAY_SECONDS)
    const clock = [(seconds / 3600) % 24, (seconds / 60) % 60, seconds % 60]
      .map((part) => String(Math.floor(part)).padStart(2, '0'))
      .join(':')
    return days > 0 ? t('app.pages.timeline.daysAndClock', { days, clock }) : clock
  },
  step: () => SECOND_MS,
}
