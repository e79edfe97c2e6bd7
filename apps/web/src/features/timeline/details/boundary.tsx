import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { dayText } from '#shared/dates/date-text.ts'
import { momentText } from '#shared/dates/moment-text.ts'
import { offsetText } from '#shared/dates/offset-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { localZone } from '#shared/clock.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './activity-details.module.css'

type BoundaryProps = {
  /** In milliseconds since the epoch. */
  instant: number
  isProjected: boolean
  /** The margin of a projected date, in days. */
  margin: number
  zone: DisplayZone
  hour12: boolean
}

/**
 * Shows a start or an end in server time, and below it in device time when the zones differ. Dates
 * with a margin are shown in days: `≈ Dec 16, 2026 (± 10d)`.
 */
export function Boundary({ instant, isProjected, margin, zone, hour12 }: BoundaryProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  if (isProjected && margin > 0) {
    return t('app.pages.timeline.withMargin', {
      time: `≈ ${dayText(wallClockAt(instant, zone), language)}`,
      margin: t('app.pages.timeline.time_remaining.days', { days: margin }),
    })
  }
  const local = localZone()
  const offset = offsetText(instant, zone)
  const mark = isProjected ? '≈ ' : ''
  return (
    <>
      <span>{`${mark}${momentText(instant, zone, language, hour12)} (${offset})`}</span>
      {offsetText(instant, local) !== offset && (
        <span className={classes.local}>
          {t('app.pages.timeline.localTime', {
            time: mark + momentText(instant, local, language, hour12),
          })}
        </span>
      )}
    </>
  )
}
