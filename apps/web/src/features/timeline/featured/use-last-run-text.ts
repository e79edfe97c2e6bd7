import { daysSinceLastRun } from '@bannerday/domain/activities/last-run'
import { dateAt } from '@bannerday/domain/time/server-clock'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useDisplayZone } from '#shared/derived-preferences.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'

/** Returns the text for the time since an item's last run ended, or null for a first run. */
export function useLastRunText(activity: TimelineActivity, now: number) {
  const { t } = useTranslation()
  const zone = useDisplayZone(activity.gameId)
  return (lastRunEnd: string | null): string => {
    if (lastRunEnd === null) return t('app.pages.timeline.firstRun')
    const { days, until } = daysSinceLastRun(lastRunEnd, {
      start: dateAt(activity.start, zone).toString(),
      isEnded: activity.end < now,
      today: dateAt(now, zone).toString(),
    })
    return until === 'today'
      ? t('app.pages.timeline.lastRun', { count: days })
      : t('app.pages.timeline.sinceLastRun', { count: days })
  }
}
