import type { GameActivities, listActivities } from '@bannerday/contract/activity'
import type { readFeed } from '@bannerday/contract/feed'
import { calendarFile } from '@bannerday/domain/activities/calendar-file'
import { GAME_IDS } from '@bannerday/domain/game'
import { SERVER_ZONES, type ServerZone } from '@bannerday/domain/time/server-clock'
import { serverTexts } from '@bannerday/locales/server-texts'
import type * as z from 'zod/mini'
import type { CachedAnswer } from '../calls/room-calls.ts'
import { feedEntries } from './feed-entries.ts'

export type FeedQuery = z.output<typeof readFeed.query>

/** Official feeds are read every quarter of an hour; calendars ask far less often anyway. */
const REFRESH = 'PT1H'

/** A calendar to subscribe to, of what the call for the timeline answers. */
export function makeFeed(
  activities: CachedAnswer<typeof listActivities>,
  query: FeedQuery,
): string {
  const { games = GAME_IDS.join('.'), types, lang = 'en', mode = 'spans', projected } = query
  const subTypes = Object.fromEntries(GAME_IDS.map((gameId) => [`${gameId}_subgroup`, types]))
  const { events } = JSON.parse(activities.answer({ games, lang, ...subTypes })) as {
    events: GameActivities[]
  }
  const entries = feedEntries(
    events.flatMap((game) => game.events),
    { mode, language: lang, server: zoneOf(query.server), withProjected: projected === '1' },
  )
  return calendarFile(entries, { name: serverTexts[lang].app.server.feed.name, refresh: REFRESH })
}

/** What two queries share that get the same feed. */
export function meaningOfFeed(query: FeedQuery): string {
  const { games, types, lang = 'en', mode = 'spans', projected = '', server } = query
  return [inOrder(games), inOrder(types), lang, mode, projected, zoneOf(server)].join(' ')
}

function zoneOf(server: FeedQuery['server']): ServerZone {
  const offset = server?.startsWith('-') ? server : `+${server ?? 8}`
  return SERVER_ZONES.find((zone) => zone === `UTC${offset}`) ?? 'UTC+8'
}

function inOrder(words = ''): string {
  return [...new Set(words.split('.'))].sort().join('.')
}
