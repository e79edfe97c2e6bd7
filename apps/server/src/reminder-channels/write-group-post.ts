import { randomUUID } from 'node:crypto'
import { plainTitle } from '@bannerday/domain/activities/activity-title'
import { type DuePost, listPost } from '@bannerday/domain/reminders/group-posts'
import { gameNames } from '@bannerday/game-data/game-names'
import { serverTexts } from '@bannerday/locales/server-texts'
import type { TimelineResponse } from '../activities/timeline-response.ts'
import type { ChannelMessage } from '../database/tables/reminder-channels.ts'
import { drawWeek } from '../open-graph/draw-view.ts'
import { encodeDrawing } from '../open-graph/encode-drawing.ts'
import { createActivityIndex } from '../open-graph/known-activities.ts'
import { selectViewActivities } from '../open-graph/select-activities.ts'
import type { TitledActivity } from '../reminders/reminded-activities.ts'
import { formatReminderTime } from '../reminders/reminder-line.ts'
import type { Channel } from './channel-store.ts'

/** Maximum number of activities that a section names; others are counted. */
const MAX_LISTED_ACTIVITIES = 8

/** Maximum length of a title: a caption of Telegram has 1024 code units. */
const MAX_TITLE_LENGTH = 40

const HOUR_MS = 3_600_000

/** A post that could not be sent in this time is dropped. */
const LIFETIME_MS = 12 * HOUR_MS

/**
 * Writes a post for the group of a channel; null when nothing ends or starts. Activities that the
 * owner finished are included, because others read it.
 *
 * @param now milliseconds since the epoch
 */
export function writeGroupPost(
  { kind, span }: DuePost,
  activities: readonly TitledActivity[],
  { language, rules }: Pick<Channel, 'language' | 'rules'>,
  publicUrl: string,
  now: number,
): ChannelMessage | null {
  const { post } = serverTexts[language].app.server.reminder
  const { more } = serverTexts[language].app.server.digest
  const { ends, starts } = listPost(activities, rules, span)
  const count = ends.length + starts.length
  if (count === 0) return null
  const byUuid = new Map(activities.map((activity) => [activity.uuid, activity]))
  const writeSection = (heading: string, listed: typeof ends, boundary: 'start' | 'end') => {
    const lines = listed.slice(0, MAX_LISTED_ACTIVITIES).map((activity) => {
      const title = truncate(plainTitle(byUuid.get(activity.uuid)?.title ?? ''))
      const time = formatReminderTime(activity[boundary] ?? 0, language, rules.zone)
      return `• ${title} (${gameNames[activity.gameId][language]}) · ${time}`
    })
    const hidden = listed.length - lines.length
    if (lines.length === 0) return []
    return [heading, ...lines, ...(hidden > 0 ? [more.replace('{{count}}', `${hidden}`)] : [])]
  }
  const texts = post[kind]
  const sections = [
    writeSection(texts.ends, ends, 'end'),
    writeSection(texts.starts, starts, 'start'),
  ].filter((lines) => lines.length > 0)
  return {
    id: randomUUID(),
    title: texts.title,
    body: sections.map((lines) => lines.join('\n')).join('\n\n'),
    url: `${publicUrl}/timeline`,
    isUrgent: false,
    expiresAt: now + LIFETIME_MS,
    reminders: [
      ...ends.map((activity) => ({ kind: 'ends' as const, activity, at: activity.end ?? 0 })),
      ...starts.map((activity) => ({ kind: 'starts' as const, activity, at: activity.start })),
    ].map(({ kind: reported, activity: { uuid, gameId }, at }) => ({
      kind: reported,
      uuid,
      game: gameId,
      title: byUuid.get(uuid)?.title ?? '',
      at,
    })),
    // Equal posts of an hour share a picture.
    picture: {
      start: Math.floor(now / HOUR_MS) * HOUR_MS,
      games: rules.games,
      types: rules.types,
    },
  }
}

/** Draws the picture of a post. */
export type PictureDrawer = (picture: NonNullable<ChannelMessage['picture']>) => Promise<Buffer>

/** Creates a drawer of pictures, which draws equal ones once. */
export function createPictureDrawer(timeline: TimelineResponse): PictureDrawer {
  const getActivities = createActivityIndex(timeline)
  const drawn = new Map<string, Promise<Buffer>>()
  return (picture) => {
    const key = JSON.stringify(picture)
    const { start, games, types } = picture
    const png =
      drawn.get(key) ??
      encodeDrawing(
        drawWeek(selectViewActivities(getActivities('en'), { games, types }), games, start),
      )
    drawn.set(key, png)
    return png
  }
}

function truncate(title: string): string {
  return title.length > MAX_TITLE_LENGTH
    ? `${title.slice(0, MAX_TITLE_LENGTH - 1).toWellFormed()}…`
    : title
}
