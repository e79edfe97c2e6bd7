import type * as activityApi from '@bannerday/contract/activities'
import type { GameActivities } from '@bannerday/contract/activities'
import type { FeedFormQuery, readFeed } from '@bannerday/contract/calendar-feeds'
import { calendarFile } from '@bannerday/domain/activities/calendar-file'
import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import { serversOfGames } from '@bannerday/domain/time/game-servers'
import { SERVER_ZONES, type ServerZone } from '@bannerday/domain/time/server-clock'
import { serverTexts } from '@bannerday/locales/server-texts'
import type * as z from 'zod/mini'
import type { CachedResponse } from '../routing/route-group.ts'
import { feedEntries } from './feed-entries.ts'

export type FeedQuery = z.output<typeof readFeed.query>

/** The events endpoint, whose responses feeds are made of. */
export type TimelineResponse = CachedResponse<typeof activityApi.list>

/** Official sources are read every 15 minutes; calendar clients refresh far less often anyway. */
const REFRESH = 'PT1H'

/** Formats a feed from the response of the events endpoint. */
export function createFeed(activities: TimelineResponse, query: FeedQuery): string {
  const { games = GAME_IDS.join('.'), lang = 'en' } = query
  const subTypes = GAME_IDS.map((gameId) => [`${gameId}_subgroup`, subTypesIn(query, gameId)])
  const asked = { games, lang, ...Object.fromEntries(subTypes) }
  return writeFeed(listedActivities(activities, asked), query)
}

/** Lists the activities in the response of the events endpoint, game by game. */
export function listedActivities(
  activities: TimelineResponse,
  query: z.output<typeof activityApi.list.query>,
) {
  const { events } = JSON.parse(activities.answer(query)) as { events: GameActivities[] }
  return events.flatMap((game) => game.events)
}

/** Activities as a calendar, in their order. */
export function writeFeed(
  activities: ReturnType<typeof listedActivities>,
  query: FeedFormQuery,
): string {
  const { lang: language = 'en', mode = 'spans', projected } = query
  const form = { mode, language, servers: serversOf(query), withProjected: projected === '1' }
  const { name } = serverTexts[language].app.server.feed
  return calendarFile(feedEntries(activities, form), { name, refresh: REFRESH })
}

/** The cache key of equivalent feed queries. */
export function getFeedKey(query: FeedQuery): string {
  const { games, lang = 'en', mode = 'spans', projected = '' } = query
  const types = GAME_IDS.map((gameId) => inOrder(subTypesIn(query, gameId)))
  const servers = Object.values(serversOf(query))
  return [inOrder(games), ...types, lang, mode, projected, ...servers].join(' ')
}

function subTypesIn(query: FeedQuery, gameId: GameId): string | undefined {
  return query[`${gameId}_subgroup`] ?? query.types
}

function serversOf(query: FeedFormQuery): ByGame<ServerZone> {
  const usual = zoneOf(query.server) ?? 'UTC+8'
  const own = GAME_IDS.flatMap((gameId) => {
    const zone = zoneOf(query[`${gameId}_server`])
    return zone ? [[gameId, zone] as const] : []
  })
  return serversOfGames(Object.fromEntries(own), usual)
}

function zoneOf(server: FeedFormQuery['server']): ServerZone | undefined {
  const offset = server?.startsWith('-') ? server : `+${server}`
  return SERVER_ZONES.find((zone) => zone === `UTC${offset}`)
}

function inOrder(words = ''): string {
  return [...new Set(words.split('.'))].sort().join('.')
}
