import type { Area } from '../games/pull-service.ts'
import { fail, ok, type Result } from '../result.ts'
import { getUidRegion } from '../time/server-region.ts'
import { parseLinkParameters } from './link-parameters.ts'
import {
  AUTHKEY,
  DIGITS,
  DOMAINS,
  GAME_PATTERNS,
  HEX,
  HOYO_PATH,
  KURO_PATH,
  LINK,
  PLAYER,
  TIMESTAMP,
} from './link-patterns.ts'
import type { LinkMoment, LinkProblem, LinkSecrets, PullLink } from './pull-link.ts'
import { getPullService, parseBusiness } from './pull-service.ts'
import { findGameOfServer, findServer } from './server-codes.ts'

/** Reads one link in linear time. */
export function readPullLink(link: string): Result<PullLink, LinkProblem> {
  const { host, domain } = readHost(link)
  if (host === undefined || domain === undefined) {
    const isPlainHttp = readHost(link.replace(/^http:/i, 'https:')).domain !== undefined
    return fail(isPlainHttp ? 'plain-http' : 'foreign-host')
  }
  const rest = link.slice('https://'.length + host.length)
  const parameters = parseLinkParameters(rest)
  return domain.publisher === 'hoyo'
    ? readHoyoLink(host, rest, parameters, domain.area)
    : readKuroLink(rest, parameters, domain.area)
}

/** The host of an https link, and its official domain if it has one. */
function readHost(link: string) {
  const host = LINK.exec(link)?.[1]?.toLowerCase()
  return { host, domain: DOMAINS.get(host?.split('.').slice(-2).join('.') ?? '') }
}

type Parameters = ReadonlyMap<string, string>

function readHoyoLink(
  host: string,
  rest: string,
  parameters: Parameters,
  domainArea: Area,
): Result<PullLink, LinkProblem> {
  if (!HOYO_PATH.test(rest)) return fail('incomplete')
  const service = parseBusiness(parameters.get('game_biz') ?? '')
  const address = host + rest.split(/[?#]/, 1).join('')
  const region = parameters.get('region') ?? ''
  const gameId =
    service?.gameId ??
    GAME_PATTERNS.find(([pattern]) => pattern.test(address))?.[1] ??
    findGameOfServer(region)
  const secrets = readHoyoSecrets(parameters)
  if (gameId === undefined || secrets === null) return fail('incomplete')
  const server = findServer(gameId, region)
  const area = service?.area ?? domainArea
  const moment = getPullService(gameId).repeatsTimestamps ? null : parseMoment(parameters)
  return ok({ gameId, area, server, moment, secrets })
}

function readHoyoSecrets(parameters: Parameters): LinkSecrets | null {
  // A form may have decoded `+` to a space.
  const authkey = (parameters.get('authkey') ?? '').replaceAll(' ', '+')
  const version = parameters.get('authkey_ver') ?? '1'
  const signType = parameters.get('sign_type') ?? '2'
  const isComplete = AUTHKEY.test(authkey) && DIGITS.test(version) && DIGITS.test(signType)
  return isComplete ? { publisher: 'hoyo', authkey, version, signType } : null
}

/** The time of its banners, as the link contains it. */
function parseMoment(parameters: Parameters): LinkMoment | null {
  const text = parameters.get('timestamp') ?? ''
  return TIMESTAMP.test(text) ? { at: Number(text), kind: 'not-before' } : null
}

function readKuroLink(
  rest: string,
  parameters: Parameters,
  domainArea: Area,
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
  const areaName = parameters.get('svr_area')
  const area = areaName === 'cn' ? 'china' : areaName === 'global' ? 'global' : domainArea
  const server = findServer('wuthering', serverId) ?? getUidRegion('wuthering', playerId)
  const secrets = { publisher: 'kuro', playerId, recordId, poolId, serverId } as const
  return ok({ gameId: 'wuthering', area, server, moment: null, secrets })
}
