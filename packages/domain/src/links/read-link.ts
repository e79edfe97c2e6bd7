import type { GameId } from '../game.ts'
import { fail, ok, type Result } from '../result.ts'
import { regionOfUid } from '../time/server-region.ts'
import { linkParameters } from './link-parameters.ts'
import type { LinkMoment, LinkProblem, LinkSecrets, PullLink } from './pull-link.ts'
import { type Area, placeOfBusiness } from './pull-service.ts'
import { serverOfCode } from './server-codes.ts'

/** The registrable domains of the links, and whose they are. */
const DOMAINS: ReadonlyMap<string, { publisher: 'hoyo' | 'kuro'; area: Area }> = new Map([
  ['mihoyo.com', { publisher: 'hoyo', area: 'china' }],
  ['hoyoverse.com', { publisher: 'hoyo', area: 'global' }],
  ['aki-game.com', { publisher: 'kuro', area: 'china' }],
  ['aki-game.net', { publisher: 'kuro', area: 'global' }],
])

/** Scheme, host and the rest. What has a port or a user, or another scheme, is none. */
const LINK = /^https:\/\/([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?:[/?#]|$)/i

/** The page of the pulls in the game's browser (e20190909gacha-v3), or a call of it. */
const HOYO_PATH =
  /^\/(?:(genshin|hk4e|hkrpg|nap)\/event\/e\d{8}gacha[\w-]*(?:[/?#]|$)|[\w/]{0,80}\/get(?:Ld|Beyond)?GachaLog(?:[?#]|$))/

const KURO_PATH = /^\/aki\/gacha\/index\.html(?:[?#]|$)/

/** Of a path or a host, the game it belongs to. */
const GAME_WORDS: readonly (readonly [RegExp, GameId])[] = [
  [/hkrpg/, 'starrail'],
  [/nap\b|\/nap\//, 'zenless'],
  [/genshin|hk4e|gacha_info/, 'genshin'],
]

const DIGITS = /^\d{1,4}$/
const AUTHKEY = /^[A-Za-z0-9+/]{16,4000}={0,2}$/
const HEX = /^[0-9a-f]{32}$/
const PLAYER = /^\d{6,12}$/

/** Reads one link; whatever it is, the work grows with its length and no faster. */
export function readPullLink(link: string): Result<PullLink, LinkProblem> {
  const host = LINK.exec(link)?.[1]?.toLowerCase()
  const domain = DOMAINS.get(host?.split('.').slice(-2).join('.') ?? '')
  if (host === undefined || domain === undefined) return fail('foreign-host')
  const rest = link.slice('https://'.length + host.length)
  const parameters = linkParameters(rest)
  return domain.publisher === 'hoyo'
    ? readHoyo(host, rest, parameters, domain.area)
    : readKuro(rest, parameters, domain.area)
}

type Parameters = ReadonlyMap<string, string>

function readHoyo(
  host: string,
  rest: string,
  parameters: Parameters,
  ofDomain: Area,
): Result<PullLink, LinkProblem> {
  if (!HOYO_PATH.test(rest)) return fail('incomplete')
  const place = placeOfBusiness(parameters.get('game_biz') ?? '')
  const address = host + rest.split(/[?#]/, 1).join('')
  const gameId = place?.gameId ?? GAME_WORDS.find(([word]) => word.test(address))?.[1]
  const secrets = hoyoSecrets(parameters)
  if (gameId === undefined || secrets === null) return fail('incomplete')
  const server = serverOfCode(gameId, parameters.get('region') ?? '')
  const area = place?.area ?? ofDomain
  return ok({ gameId, area, server, moment: momentOf(parameters), secrets })
}

function hoyoSecrets(parameters: Parameters): LinkSecrets | null {
  // Somebody's form may have read `+` as a blank.
  const authkey = (parameters.get('authkey') ?? '').replaceAll(' ', '+')
  const version = parameters.get('authkey_ver') ?? '1'
  const signType = parameters.get('sign_type') ?? '2'
  const isWhole = AUTHKEY.test(authkey) && DIGITS.test(version) && DIGITS.test(signType)
  return isWhole ? { publisher: 'hoyo', authkey, version, signType } : null
}

/** Of its banners, as the link names it; nothing before the first of the games, or unheard of. */
function momentOf(parameters: Parameters): LinkMoment | null {
  const text = parameters.get('timestamp') ?? ''
  const isPlausible = /^1[6-9]\d{8}$|^2\d{9}$/.test(text)
  return isPlausible ? { at: Number(text), kind: 'not-before' } : null
}

function readKuro(
  rest: string,
  parameters: Parameters,
  ofDomain: Area,
): Result<PullLink, LinkProblem> {
  if (!KURO_PATH.test(rest)) return fail('incomplete')
  const [playerId = '', recordId = '', poolId = '', serverId = ''] = [
    'player_id',
    'record_id',
    'resources_id',
    'svr_id',
  ].map((name) => parameters.get(name))
  const ids = [recordId, poolId, serverId]
  if (!PLAYER.test(playerId) || !ids.every((id) => HEX.test(id))) return fail('incomplete')
  const named = parameters.get('svr_area')
  const area = named === 'cn' ? 'china' : named === 'global' ? 'global' : ofDomain
  const server = serverOfCode('wuthering', serverId) ?? regionOfUid('wuthering', playerId)
  const secrets = { publisher: 'kuro', playerId, recordId, poolId, serverId } as const
  return ok({ gameId: 'wuthering', area, server, moment: null, secrets })
}
