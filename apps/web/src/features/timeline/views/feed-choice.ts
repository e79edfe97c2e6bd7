import type { FEED_SERVERS, readFeed } from '@bannerday/contract/calendar-feeds'
import type { ActivityType } from '@bannerday/domain/activities/activity'
import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import type { ServerZone } from '@bannerday/domain/time/server-clock'
import type * as z from 'zod/mini'
import { chosenTypes } from '../data/activities-query.ts'
import { joinWithDots, parseGames, type TimelineSearch, parseTypes } from '../url-state.ts'

type FeedQuery = z.input<typeof readFeed.query>

/** Returns the types of each game that the filter selects. Games without any are omitted. */
export function getFilteredTypes(
  search: TimelineSearch,
  selections: GameSelections | undefined,
): ReadonlyMap<GameId, readonly ActivityType[]> {
  const games = parseGames(search)
  const types = parseTypes(search)
  const shown = new Map<GameId, readonly ActivityType[]>()
  for (const game of GAME_IDS) {
    if (games.length > 0 && !games.includes(game)) continue
    const chosen = chosenTypes(selections, game)
    const left = types.length === 0 ? chosen : chosen.filter((type) => types.includes(type))
    if (left.length > 0) shown.set(game, left)
  }
  return shown
}

/** Returns the games and types as parameters of the public calendar; equal types are merged. */
export function formatChoiceQuery(chosen: ReadonlyMap<GameId, readonly ActivityType[]>): FeedQuery {
  const games = joinWithDots([...chosen.keys()])
  const lists = [...chosen].map(
    ([game, types]) => [`${game}_subgroup`, joinWithDots(types)] as const,
  )
  const [types, ...others] = new Set(lists.map(([, types]) => types))
  return others.length === 0 ? { games, types } : { games, ...Object.fromEntries(lists) }
}

/** Returns the servers as calendar parameters: one for all games, or one per game. */
export function formatServerQuery(servers: ByGame<ServerZone>): FeedQuery {
  const own = GAME_IDS.map((game) => [`${game}_server`, OFFSETS[servers[game]]] as const)
  const [server, ...others] = new Set(own.map(([, server]) => server))
  return others.length === 0 ? { server } : Object.fromEntries(own)
}

const OFFSETS: Record<ServerZone, (typeof FEED_SERVERS)[number]> = {
  'UTC+8': '8',
  'UTC-5': '-5',
  'UTC+1': '1',
}

/** The URLs of a calendar for different clients. */
type CalendarLinks = {
  readonly https: string
  /** The `webcal:` URL, which opens the device's calendar app with an offer to subscribe. */
  readonly webcal: string
  readonly google: string
}

/** @param path with its parameters, on this origin */
export function getCalendarLinks(path: string, origin: string): CalendarLinks {
  const https = origin + path
  const webcal = https.replace(/^https?:/, 'webcal:')
  return {
    https,
    webcal,
    google: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
  }
}
