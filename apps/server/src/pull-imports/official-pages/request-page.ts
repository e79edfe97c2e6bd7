import type { GameId } from '@bannerday/domain/game'
import type { HoyoSecrets, KuroSecrets, LinkSecrets } from '@bannerday/domain/links/pull-link'
import type { Area, ServicePullType } from '@bannerday/domain/games/pull-service'
import { getPullService } from '@bannerday/domain/links/pull-service'
import { fail, type Result } from '@bannerday/domain/result'
import type {
  OfficialClient,
  OfficialFault,
  OfficialRequest,
} from '../../official-api/official-client.ts'
import type { Page, PageFault } from './page.ts'
import { parseHoyoPage, parseKuroPage } from './parse-page.ts'

/** Identifies a page of a player's pulls. */
export type PageRequest = {
  readonly gameId: GameId
  readonly area: Area
  readonly secrets: LinkSecrets
  readonly requestedType: ServicePullType
  /** The last id of the previous page; `0` for the first page. */
  readonly after: string
  /** Index of the service's endpoint. */
  readonly endpoint: number
}

export type RequestSettings = {
  readonly callOfficial: OfficialClient
  /** Timeout of a request, in milliseconds. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 20_000
const PAGE_ROWS = '20'

/** Twenty rows of HoYo have some 6 kB; half a year of Wuthering Waves in one response, some 2 MB. */
const MAX_BODY_BYTES = { hoyo: 2 ** 18, kuro: 2 ** 24 }

/** Item names in one fixed language: the item tables contain all of them. */
const LANGUAGE = 'en'

const FAULTS: Readonly<Record<OfficialFault, PageFault>> = {
  unreachable: 'temporary',
  slow: 'temporary',
  busy: 'busy',
  refused: 'endpoint-gone',
  // The link itself is never at fault: the service may be moving, or in maintenance.
  redirected: 'temporary',
  'too-large': 'unusable',
}

/**
 * Requests a page from a pull service. Only the secrets of the link are used; the rest is our own
 * data.
 */
export async function requestPage(
  { callOfficial, timeoutMs = TIMEOUT_MS }: RequestSettings,
  request: PageRequest,
): Promise<Result<Page, PageFault>> {
  const { gameId, area, secrets, requestedType, endpoint } = request
  const { hosts, paths: folders } = getPullService(gameId)
  const path = `${folders[endpoint] ?? ''}${requestedType.method}`
  const response = await callOfficial({
    host: hosts[area],
    ...(secrets.publisher === 'hoyo'
      ? createHoyoRequest(path, secrets, request)
      : createKuroRequest(path, secrets, request)),
    maxBytes: MAX_BODY_BYTES[secrets.publisher],
    timeoutMs,
  })
  if (!response.ok) return fail(FAULTS[response.problem])
  const text = response.value.kind === 'body' ? response.value.body.toString('utf8') : ''
  return secrets.publisher === 'hoyo'
    ? parseHoyoPage(text, gameId)
    : parseKuroPage(text, requestedType.type, secrets.playerId)
}

type RequestParts = Pick<OfficialRequest, 'path' | 'method' | 'body'>

function createHoyoRequest(
  path: string,
  { authkey, version, signType }: HoyoSecrets,
  { gameId, area, requestedType, after }: PageRequest,
): RequestParts {
  const { business, typeParameter } = getPullService(gameId)
  const query = new URLSearchParams({
    authkey_ver: version,
    sign_type: signType,
    authkey,
    game_biz: business[area],
    lang: LANGUAGE,
    gacha_type: requestedType.type,
    [typeParameter]: requestedType.type,
    size: PAGE_ROWS,
    end_id: after,
  })
  return { path: `${path}?${query.toString()}` }
}

function createKuroRequest(
  path: string,
  { playerId, recordId, poolId, serverId }: KuroSecrets,
  { requestedType }: PageRequest,
): RequestParts {
  const body = JSON.stringify({
    cardPoolId: poolId,
    cardPoolType: Number(requestedType.type),
    languageCode: LANGUAGE,
    playerId,
    recordId,
    serverId,
  })
  return { path, method: 'POST', body }
}
