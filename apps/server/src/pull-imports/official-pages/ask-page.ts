import type { GameId } from '@bannerday/domain/game'
import type { HoyoSecrets, KuroSecrets, LinkSecrets } from '@bannerday/domain/links/pull-link'
import { type Area, type AskedType, PULL_SERVICES } from '@bannerday/domain/links/pull-service'
import { fail, type Result } from '@bannerday/domain/result'
import type {
  CallOfficial,
  OfficialFault,
  OfficialRequest,
} from '../../official-api/call-official.ts'
import type { Page, PageFault } from './page.ts'
import { parseHoyoPage, parseKuroPage } from './parse-page.ts'

/** Identifies a page of a player's pulls. */
export type PageRequest = {
  readonly gameId: GameId
  readonly area: Area
  readonly secrets: LinkSecrets
  readonly asked: AskedType
  /** The last id of the page before; `0` for the first. */
  readonly after: string
  /** Index of the service's endpoint. */
  readonly endpoint: number
}

export type RequestSettings = {
  readonly callOfficial: CallOfficial
  /** Timeout of a request, in milliseconds. */
  readonly timeoutMs?: number
}

const PATIENCE = 20_000
const ROWS = '20'

/** Twenty rows have some 6 kB; half a year of wuthering, all at once, some 2 MB. */
const LARGEST = { hoyo: 2 ** 18, kuro: 2 ** 24 }

/** Item names in one fixed language: the item tables contain all of them. */
const LANGUAGE = 'en'

const FAULTS: Readonly<Record<OfficialFault, PageFault>> = {
  unreachable: 'passing',
  slow: 'passing',
  busy: 'busy',
  refused: 'elsewhere',
  redirected: 'unusable',
  'too-large': 'unusable',
}

/**
 * Requests a page from a pull service. Only the secrets of the link are used; the rest is our own
 * data.
 */
export async function requestPage(
  { callOfficial, timeoutMs = PATIENCE }: RequestSettings,
  question: PageRequest,
): Promise<Result<Page, PageFault>> {
  const { gameId, area, secrets, asked, endpoint } = question
  const { hosts, folders } = PULL_SERVICES[gameId]
  const path = `${folders[endpoint] ?? ''}${asked.method}`
  const answer = await callOfficial({
    host: hosts[area],
    ...(secrets.publisher === 'hoyo'
      ? hoyoRequest(path, secrets, question)
      : kuroRequest(path, secrets, question)),
    maxBytes: LARGEST[secrets.publisher],
    timeoutMs: timeoutMs,
  })
  if (!answer.ok) return fail(FAULTS[answer.problem])
  const text = answer.value.kind === 'body' ? answer.value.body.toString('utf8') : ''
  return secrets.publisher === 'hoyo'
    ? parseHoyoPage(text, gameId)
    : parseKuroPage(text, asked.type, secrets.playerId)
}

type Sent = Pick<OfficialRequest, 'path' | 'method' | 'body'>

function hoyoRequest(
  path: string,
  { authkey, version, signType }: HoyoSecrets,
  { gameId, area, asked, after }: PageRequest,
): Sent {
  const { business, typeParameter } = PULL_SERVICES[gameId]
  const query = new URLSearchParams({
    authkey_ver: version,
    sign_type: signType,
    authkey,
    game_biz: business[area],
    lang: LANGUAGE,
    gacha_type: asked.type,
    [typeParameter]: asked.type,
    size: ROWS,
    end_id: after,
  })
  return { path: `${path}?${query.toString()}` }
}

function kuroRequest(
  path: string,
  { playerId, recordId, poolId, serverId }: KuroSecrets,
  { asked }: PageRequest,
): Sent {
  const body = JSON.stringify({
    cardPoolId: poolId,
    cardPoolType: Number(asked.type),
    languageCode: LANGUAGE,
    playerId,
    recordId,
    serverId,
  })
  return { path, method: 'POST', body }
}
