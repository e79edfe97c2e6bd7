import { endingNext, startingNext } from '@bannerday/domain/activities/today'
import { englishTimeline } from '@bannerday/locales/english/timeline'
import { englishToday } from '@bannerday/locales/english/today'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { useDisplayZone } from '#shared/preferences/use-display-zone.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import { useActivities } from '../activities/use-activities.ts'
import { usePhaseTime } from '../clock/use-phase-time.ts'
import { ActivityLines } from './activity-lines.tsx'
import classes from './today-activities.module.css'
import { useNewActivities } from './use-new-activities.ts'

addEnglish(englishTimeline)
addEnglish(englishToday)

/** What ends next, what starts next, and what is new since the last visit. */
export function TodayActivities() {
  const { t } = useTranslation()
  const zone = useDisplayZone()
  const statuses = usePreference('activityStatus')
  const { activities = [], answeredAt, error, refetch } = useActivities()
  const now = usePhaseTime(activities, zone)
  const news = useNewActivities(activities, now)
  if (answeredAt === undefined) {
    return (
      error && (
        <ErrorState
          title={t('app.pages.timeline.loadFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )
    )
  }
  const shared = { now, zone }
  return (
    <>
      <ActivityLines
        {...shared}
        title={t('app.today.endsNext')}
        none={t('app.today.nothingEnds')}
        activities={endingNext(activities, statuses, now)}
        more={
          <Link to="/timeline" search={{ sort: 'endTimeDesc' }} className={classes.more}>
            {t('app.today.allEnds')}
          </Link>
        }
      />
      <ActivityLines
        {...shared}
        title={t('app.today.startsNext')}
        none={t('app.today.nothingStarts')}
        activities={startingNext(activities, statuses, now)}
      />
      {news.length > 0 && (
        <ActivityLines {...shared} title={t('app.today.new')} activities={news} />
      )}
    </>
  )
}
