import type { GameId } from '@bannerday/domain/game'
import { getTraits } from '@bannerday/domain/games/traits'
import { LANGUAGES } from '@bannerday/domain/language'
import { listPullServices } from '@bannerday/domain/links/pull-service'
import type { SimulatedAnnouncement } from './simulated-announcement.ts'
import { HOYO_LANGUAGES, createHoyoContents, createHoyoList } from './hoyo-responses.ts'
import { createKuroWiki } from './kuro-wiki.ts'
import { createKuroIndex, createKuroNotices } from './kuro-responses.ts'

const GAMES: ReadonlyMap<string, GameId> = new Map(
  listPullServices().map(([gameId, { business }]) => [business.global, gameId]),
)

/**
 * Creates the response of a feed host to a path with query; null for 404.
 *
 * @param announcements the current announcements
 * @param now in milliseconds since the epoch
 */
export function createFeedResponse(
  host: string,
  url: URL,
  announcements: readonly SimulatedAnnouncement[],
  now: number,
): unknown {
  const hoyo = /^\/common\/(hk4e|hkrpg|nap)_(?:cn|global)\/announcement\/api\/(\w+)$/.exec(
    url.pathname,
  )
  if (hoyo) return createHoyoResponse(hoyo, host, url.searchParams, announcements, now)
  if (host === 'api.kurobbs.com') {
    return url.pathname === '/wiki/core/homepage/getPage'
      ? createKuroWiki(announcements, now)
      : null
  }
  const kuro = /^\/gamenotice\/G15[23]\/[0-9a-f]{32}\/([\w-]+)\.json$/.exec(url.pathname)
  if (!kuro) return null
  const gameAnnouncements = announcements.filter(
    ({ gameId }) => getTraits(gameId).announcements?.publisher === 'kuro',
  )
  if (kuro[1] === 'notice') return createKuroIndex(gameAnnouncements, host)
  const language = LANGUAGES.find((known) => known === kuro[1])
  return language ? createKuroNotices(gameAnnouncements, language, host) : null
}

function createHoyoResponse(
  [, game, method]: RegExpExecArray,
  host: string,
  query: URLSearchParams,
  announcements: readonly SimulatedAnnouncement[],
  now: number,
): unknown {
  const gameId = GAMES.get(`${game}_global`)
  const language = HOYO_LANGUAGES.get(query.get('lang') ?? '')
  if (!gameId || !language) return { retcode: -1, message: 'Invalid parameter', data: null }
  const domain = host.split('.').slice(-2).join('.')
  const hoyoQuery = { gameId, language, domain, region: query.get('region') ?? '' }
  const gameAnnouncements = announcements.filter((announcement) => announcement.gameId === gameId)
  if (method === 'getAnnList') return createHoyoList(gameAnnouncements, hoyoQuery, now)
  return method === 'getAnnContent' ? createHoyoContents(gameAnnouncements, hoyoQuery) : null
}
