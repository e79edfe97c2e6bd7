import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { shortDayText } from '#shared/dates/date-text.ts'
import { shortMomentText } from '#shared/dates/moment-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { Announced } from '../activities/timeline-activity.ts'

type MovedDateProps = { move: Announced['moved'][number]; zone: DisplayZone; hour12: boolean }

/**
 * Shows a changed date: "End moved from Sep 3 to Sep 5, seen Sep 1". Hours appear when they changed
 * too.
 */
export function MovedDate({ move, zone, hour12 }: MovedDateProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { boundary, from, to, seen } = move
  const hourOf = (instant: number) => wallClockAt(instant, zone).slice(11)
  const sameHour = from !== null && to !== null && hourOf(from) === hourOf(to)
  const dayOf = (instant: number) => shortDayText(wallClockAt(instant, zone), language)

  function dateText(instant: number | null): string {
    if (instant === null) return t('app.pages.timeline.notAnnounced')
    return sameHour ? dayOf(instant) : shortMomentText(instant, { zone, language, hour12 })
  }

  const words = { from: dateText(from), to: dateText(to), seen: dayOf(seen) }
  return (
    <p>
      {boundary === 'start'
        ? t('app.pages.timeline.startMoved', words)
        : t('app.pages.timeline.endMoved', words)}
    </p>
  )
}
