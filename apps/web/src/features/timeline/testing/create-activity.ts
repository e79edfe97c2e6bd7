import type { TimelineActivity } from '../data/timeline-activity.ts'

const DAY = 86_400_000

/** Creates an activity with its start and duration in days relative to `now`. */
export function createActivity(
  now: number,
  startDays: number,
  durationDays: number,
  fields: Partial<TimelineActivity> = {},
): TimelineActivity {
  const uuid = fields.uuid ?? crypto.randomUUID()
  const { title = `Activity ${uuid.slice(0, 8)}` } = fields
  const { start = now + startDays * DAY, end = start + durationDays * DAY } = fields
  return {
    uuid,
    formerUuids: [],
    gameId: 'genshin',
    type: 'event',
    start,
    end,
    shown: { start, end },
    title,
    label: { primary: title, kind: null, title: null },
    featured: [],
    version: null,
    fullTitle: `The whole title of ${uuid.slice(0, 4)}`,
    titleLanguage: 'en',
    bannerImage: null,
    largeImage: fields.bannerImage ?? null,
    projected: false,
    announced: { moved: [] },
    ...fields,
  }
}
