import type { GameId } from '@bannerday/domain/game'
import { LANGUAGES } from '@bannerday/domain/language'
import type { Announced } from './announced.ts'
import { HOYO_LANGUAGES, hoyoContents, hoyoList } from './hoyo-answers.ts'
import { kuroWiki } from './kuro-wiki.ts'
import { kuroIndex, kuroNotices } from './kuro-answers.ts'

const GAMES: ReadonlyMap<string, GameId> = new Map([
  ['hk4e', 'genshin'],
  ['hkrpg', 'starrail'],
  ['nap', 'zenless'],
])

/**
 * The response of a host to a path with query; null for 404.
 *
 * @param all the current announcements
 * @param now in milliseconds since the epoch
 */
export function answerOfPath(
  host: string,
  url: URL,
  all: readonly Announced[],
  now: number,
): unknown {
  const hoyo = /^\/common\/(hk4e|hkrpg|nap)_(?:cn|global)\/announcement\/api\/(\w+)$/.exec(
    url.pathname,
  )
  if (hoyo) return answerHoyo(hoyo, host, url.searchParams, all, now)
  if (host === 'api.kurobbs.com') {
    return url.pathname === '/wiki/core/homepage/getPage' ? kuroWiki(all, now) : null
  }
  const kuro = /^\/gamenotice\/G15[23]\/[0-9a-f]{32}\/([\w-]+)\.json$/.exec(url.pathname)
  if (!kuro) return null
  const ofGame = all.filter(({ gameId }) => gameId === 'wuthering')
  if (kuro[1] === 'notice') return kuroIndex(ofGame, host)
  const language = LANGUAGES.find((known) => known === kuro[1])
  return language ? kuroNotices(ofGame, language, host) : null
}

function answerHoyo(
  [, game, method]: RegExpExecArray,
  host: string,
  query: URLSearchParams,
  all: readonly Announced[],
  now: number,
): unknown {
  const gameId = GAMES.get(game ?? '')
  const language = HOYO_LANGUAGES.get(query.get('lang') ?? '')
  if (!gameId || !language) return { retcode: -1, message: 'Invalid parameter', data: null }
  const domain = host.split('.').slice(-2).join('.')
  const question = { gameId, language, domain, region: query.get('region') ?? '' }
  const ofGame = all.filter((one) => one.gameId === gameId)
  if (method === 'getAnnList') return hoyoList(ofGame, question, now)
  return method === 'getAnnContent' ? hoyoContents(ofGame, question) : null
}
