import { findLastBanners } from '@bannerday/domain/activities/current-banners'
import type { ByGame } from '@bannerday/domain/game'
import { type DisplayZone, wallClockAt } from '@bannerday/domain/time/server-clock'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'

/**
 * Returns the items and the end of a game's last announced banners, for a projected banner. Null
 * for other activities and when they are unknown.
 */
export function useLastBannersText(
  { type, gameId, projected }: TimelineActivity,
  activities: readonly TimelineActivity[],
  { now, zones }: { now: number; zones: ByGame<DisplayZone> },
): { readonly uuid: string; readonly text: string } | null {
  const { t } = useTranslation()
  const language = useLanguage()
  const lastBanners =
    projected && type === 'gacha' ? findLastBanners(activities, gameId, now) : null
  if (!lastBanners) return null
  const day = shortDayText(wallClockAt(lastBanners.last.end - 1, zones[gameId]), language)
  const names = lastBanners.names.join(' · ')
  return { uuid: lastBanners.last.uuid, text: t('app.pages.timeline.lastBanner', { names, day }) }
}
