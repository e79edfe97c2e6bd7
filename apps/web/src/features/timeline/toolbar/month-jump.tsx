import type { DisplayZone } from '@bannerday/domain/time/server-clock'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { monthText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { monthsOf } from './months-of.ts'
import classes from './sort-menu.module.css'

type MonthJumpProps = {
  activities: readonly TimelineActivity[]
  zone: DisplayZone
  onMonth: (instant: number) => void
}

/** Scrolls to a month. It shows no current selection, because the user may scroll on. */
export function MonthJump({ activities, zone, onMonth }: MonthJumpProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const months = monthsOf(
    activities.map(({ shown }) => shown),
    zone,
  )
  return (
    <span className={classes.menu}>
      <select
        className={classes.select}
        aria-label={t('app.pages.timeline.goToMonth')}
        value=""
        onChange={({ currentTarget }) => onMonth(Number(currentTarget.value))}
      >
        <option value="" disabled>
          {t('app.pages.timeline.goToMonth')}
        </option>
        {months.map(({ date, start }) => (
          <option key={date} value={start}>
            {monthText(date, language)}
          </option>
        ))}
      </select>
    </span>
  )
}
