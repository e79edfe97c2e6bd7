import type { Activity } from '@bannerday/contract/activities'
import type { FeedOptionsQuery, readFeed } from '@bannerday/contract/calendar-feeds'
import { formatCalendar } from '@bannerday/domain/activities/calendar-file'
import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import { getGameServers } from '@bannerday/domain/time/game-servers'
import { SERVER_ZONES, type ServerZone } from '@bannerday/domain/time/server-clock'
import { serverTexts } from '@bannerday/locales/server-texts'
import type * as z from 'zod/mini'
import { listTimelineActivities, type TimelineResponse } from '../activities/timeline-response.ts'
import { createFeedEntries } from './feed-entries.ts'

export type FeedQuery = z.output<typeof readFeed.query>

/** Official sources are read every 15 minutes; calendar clients refresh far less often anyway. */
const REFRESH = 'PT1H'

/** Formats a feed from the response of the events endpoint. */
export function createFeed(activities: TimelineResponse, query: FeedQuery): string {
  const { games = GAME_IDS.join('.'), lang = 'en' } = query
  const subTypes = GAME_IDS.map((gameId) => [`${gameId}_subgroup`, getSubTypes(query, gameId)])
  const timelineQuery = { games, lang, ...Object.fromEntries(subTypes) }
  return writeFeed(listTimelineActivities(activities, timelineQuery), query)
}

/** Formats activities as a calendar, in their order. */
export function writeFeed(activities: readonly Activity[], query: FeedOptionsQuery): string {
  const { lang: language = 'en', mode = 'spans', projected } = query
  const options = { mode, language, servers: getServers(query), withProjected: projected === '1' }
  const { name } = serverTexts[language].app.server.feed
  return formatCalendar(createFeedEntries(activities, options), { name, refresh: REFRESH })
}

/** The cache key of equivalent feed queries. */
export function getFeedKey(query: FeedQuery): string {
  const { games, lang = 'en', mode = 'spans', projected = '' } = query
  const types = GAME_IDS.map((gameId) => sortWords(getSubTypes(query, gameId)))
  const servers = Object.values(getServers(query))
  return [sortWords(games), ...types, lang, mode, projected, ...servers].join(' ')
}

function getSubTypes(query: FeedQuery, gameId: GameId): string | undefined {
  return query[`${gameId}_subgroup`] ?? query.types
}

function getServers(query: FeedOptionsQuery): ByGame<ServerZone> {
  const defaultZone = getZone(query.server) ?? 'UTC+8'
  const gameZones = GAME_IDS.flatMap((gameId) => {
    const zone = getZone(query[`${gameId}_server`])
    return zone ? [[gameId, zone] as const] : []
  })
  return getGameServers(Object.fromEntries(gameZones), defaultZone)
}

function getZone(server: FeedOptionsQuery['server']): ServerZone | undefined {
  const offset = server?.startsWith('-') ? server : `+${server}`
  return SERVER_ZONES.find((zone) => zone === `UTC${offset}`)
}

function sortWords(words = ''): string {
  return [...new Set(words.split('.'))].sort().join('.')
}
