import { displayName, sortForDisplay } from '@bannerday/domain/activities/display-names'
import { omitCompanionBanners } from '@bannerday/domain/activities/omit-companion-banners'
import {
  type ActivityGroup,
  listNextEnds,
  listNextStarts,
} from '@bannerday/domain/activities/today'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { shortMomentText } from '#shared/dates/date-text.ts'
import { daysText } from '#shared/dates/days-text.ts'
import { useDisplayZones } from '#shared/derived-preferences.ts'
import type { CardSection, ShareCard } from '#shared/share-card/share-card.ts'
import { ShareCardDialog } from '#shared/share-card/share-card-dialog.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { boundaryText } from '../data/countdown.tsx'
import { marginDays } from '../data/time-left.ts'
import type { TimelineActivity } from '../data/timeline-activity.ts'
import { useDisplayClock } from '../data/timeline-clock.ts'
import { useActivities } from '../data/use-activities.ts'
import { useMinute } from '../data/use-minute.ts'

const WEEK_MS = 7 * 86_400_000
/** The maximum number of starts of a game on the card. */
const MAX_STARTS = 4

/** Shows an image of the next seven days: what ends, and what starts. */
export function WeekCardDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const now = useMinute()
  return (
    <ShareCardDialog
      title={t('app.pages.timeline.weekImage')}
      fileName={`bannerday-${wallClockAt(now, 'UTC').slice(0, 10)}`}
      card={useWeekCard(now)}
      onClose={onClose}
    />
  )
}

/** Returns the card of the seven days from `now`, without the player's own statuses. */
function useWeekCard(now: number): ShareCard {
  const texts = useTranslation()
  const { t } = texts
  const language = useLanguage()
  const { activities = [] } = useActivities(false)
  const { zone, hour12, serverZone } = useDisplayClock()
  const clock = { now, zone, zones: useDisplayZones(), hour12 }
  // A date that may be off by more than a week is none of this week.
  const within =
    (boundary: 'start' | 'end') =>
    ([activity]: ActivityGroup<TimelineActivity>) =>
      activity[boundary] <= now + WEEK_MS && marginDays(activity, boundary) <= 7
  const ends = listNextEnds(omitCompanionBanners(activities, 'end'), {}, now, Infinity).filter(
    within('end'),
  )
  const starts = listNextStarts(omitCompanionBanners(activities, 'start'), {}, now, {
    ending: ends.flat(),
    limit: MAX_STARTS,
  }).filter(within('start'))

  function toSection(
    boundary: 'start' | 'end',
    groups: readonly ActivityGroup<TimelineActivity>[],
  ): CardSection[] {
    if (groups.length === 0) return []
    const lines = groups.map((group) => {
      const [activity] = group
      const names = sortForDisplay(group).map(({ label }) => displayName(label))
      const kind = names.length === 1 ? names[0]?.kind : null
      return {
        game: activity.gameId,
        kind: null,
        name: [...names.map(({ text }) => text), ...(kind ? [kind] : [])].join(' · '),
        note: [
          t(`app.shortGameNames.${activity.gameId}`),
          boundaryText(activity, boundary, clock, texts, (at) =>
            shortMomentText(at, { zone: clock.zones[activity.gameId], language, hour12 }),
          ),
        ].join(' · '),
      }
    })
    const title =
      boundary === 'end' ? t('app.pages.timeline.weekEnds') : t('app.pages.timeline.weekStarts')
    return [{ key: boundary, title, note: '', figures: [], lines }]
  }

  const [from, to] = [now, now + WEEK_MS].map((at) => wallClockAt(at, zone).slice(0, 10))
  return {
    game: null,
    title: t('app.pages.timeline.weekTitle'),
    subtitle: `${daysText(from ?? '', to ?? '', language)} · ${t('app.pages.timeline.serverZone', { zone: serverZone })}`,
    figures: [],
    sections: [...toSection('end', ends), ...toSection('start', starts)],
    host: location.host,
  }
}
