import { englishToday } from '@bannerday/locales/english/today'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { TodayPulls } from '#features/pulls/today/today-pulls.tsx'
import { Resets } from '#features/timeline/today/resets.tsx'
import { TodayActivities } from '#features/timeline/today/today-activities.tsx'
import { useMinute } from '#features/timeline/clock/use-minute.ts'
import { fullDateText } from '#shared/dates/date-text.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useDisplayZone } from '#shared/preferences/use-display-zone.ts'
import classes from './today.module.css'

addEnglish(englishToday)

/** What a returning player asks first: what several features know of today. */
export function Today() {
  const { t } = useTranslation()
  const language = useLanguage()
  const date = wallClockAt(useMinute(), useDisplayZone()).slice(0, 10)
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.title}>{t('app.today.title')}</h1>
        <time dateTime={date} className={classes.date}>
          {fullDateText(date, language)}
        </time>
      </header>
      <div className={classes.cards}>
        <TodayActivities pity={<TodayPulls />} resets={<Resets />} />
      </div>
    </>
  )
}
