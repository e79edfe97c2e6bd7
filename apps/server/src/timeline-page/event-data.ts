import { type Activity, hasDatedEnd, isAnnounced } from '@bannerday/contract/activities'
import { plainTitle } from '@bannerday/domain/activities/activity-title'
import { titleWithFeatured } from '@bannerday/domain/activities/title-with-featured'
import { gameNames } from '@bannerday/game-data/game-names'
import { getActivitySpan } from '../activities/timeline-response.ts'
import type { PageView } from './page-view.ts'

/** Crawlers show the next ones only. */
const MAX_EVENTS = 100

/**
 * Formats the announced activities that have not ended as structured data (schema.org `Event`), as
 * JSON for a script element. Projections and withdrawn activities are no facts and left out.
 *
 * @param now milliseconds since the epoch
 * @param origin for absolute URLs
 */
export function formatEventData(
  activities: readonly Activity[],
  { language, server }: PageView,
  now: number,
  origin: string,
): string {
  const events = activities
    .map((activity) => ({ activity, span: getActivitySpan(activity, server) }))
    .filter(({ activity, span }) => isAnnounced(activity) && span.end > now)
    .toSorted((a, b) => a.span.start - b.span.start)
    .slice(0, MAX_EVENTS)
    .map(({ activity, span }) => {
      const url = `${origin}/timeline?open=${activity.uuid}`
      const image = activity.banner_img_large ?? activity.banner_img
      return {
        '@type': 'Event',
        name: plainTitle(titleWithFeatured(activity)),
        startDate: toUtc(span.start),
        ...(hasDatedEnd(activity) && { endDate: toUtc(span.end) }),
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        eventStatus: 'https://schema.org/EventScheduled',
        location: { '@type': 'VirtualLocation', url },
        about: { '@type': 'VideoGame', name: gameNames[activity.game_id][language] },
        ...(image && { image: origin + image }),
        url,
      }
    })
  // `</script>` and `<!--` in a title would end or change the element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': events }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
}

function toUtc(instant: number): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toString()
}
