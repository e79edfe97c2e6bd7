import { toRank } from '@bannerday/domain/formats/pull-file/uigf-row'
import type { GameId } from '@bannerday/domain/game'
import { type Area, AREAS } from '@bannerday/domain/games/pull-service'
import { getPullService, listPullServices } from '@bannerday/domain/links/pull-service'
import { getServerCode } from '@bannerday/domain/links/server-codes'
import { getUidRegion } from '@bannerday/domain/time/server-region'
import type { SimulatedPull } from './simulated-history.ts'
import type { PullServiceState } from './pull-service-state.ts'

/** A request to a pull service. */
export type PullServiceRequest = {
  readonly url: URL
  readonly method: string
  readonly body: string
}

type PullServiceKey = { readonly gameId: GameId; readonly area: Area }

/** Maximum page size of HoYo's services. */
const MAX_PAGE_SIZE = 20

/** Finds the game and area of a pull service by its host. */
export function findPullService(host: string): PullServiceKey | null {
  for (const [gameId, { hosts }] of listPullServices()) {
    const area = AREAS.find((candidate) => hosts[candidate] === host)
    if (area) return { gameId, area }
  }
  return null
}

/** Creates the response of a pull service; null for an unknown path. */
export function createPullResponse(
  state: PullServiceState,
  request: PullServiceRequest,
  service: PullServiceKey,
): unknown {
  const { paths: folders, types, publisher } = getPullService(service.gameId)
  const { pathname } = request.url
  const folder = folders.find((prefix) => pathname.startsWith(prefix))
  const method = pathname.slice(folder?.length ?? 0)
  if (folder === undefined || !types.some((type) => type.method === method)) return null
  return publisher === 'hoyo'
    ? createHoyoResponse(state, request, service, method)
    : createKuroResponse(state, request, service)
}

function createHoyoError(retcode: number, message: string) {
  return { retcode, message, data: null }
}

function createHoyoResponse(
  state: PullServiceState,
  { url, method: httpMethod }: PullServiceRequest,
  { gameId, area }: PullServiceKey,
  method: string,
): unknown {
  const { business, types, typeParameter, hasSparseRows } = getPullService(gameId)
  const query = url.searchParams
  if (httpMethod !== 'GET') return createHoyoError(-1, 'bad method')
  if (state.exceedsRateLimit(url.host)) return createHoyoError(-110, 'visit too frequently')
  const player = state.findPlayer(gameId, query.get('authkey') ?? '')
  if (player === 'expired') return createHoyoError(-101, 'authkey timeout')
  const isOwn = player !== null && player.account.area === area
  const isSigned = query.get('authkey_ver') === '1' && query.get('sign_type') === '2'
  if (!isOwn || !isSigned || query.get('game_biz') !== business[area]) {
    return createHoyoError(-100, 'authkey error')
  }
  if (!/^[a-z]{2}(-[a-z]{2})?$/.test(query.get('lang') ?? '')) {
    return createHoyoError(-108, 'language invalid')
  }
  const requestedType = types.find(
    (type) => type.type === query.get(typeParameter) && type.method === method,
  )
  if (!requestedType) return createHoyoError(-1, 'gacha_type invalid')
  const size = Math.min(Number(query.get('size') ?? 6), MAX_PAGE_SIZE, state.nextPageSize(player))
  const rows = player.history.get(requestedType.type) ?? []
  const after = query.get('end_id') ?? '0'
  const start = after === '0' ? 0 : rows.findIndex(({ id }) => id === after) + 1
  const isUnknownCursor = after !== '0' && start === 0
  const list = isUnknownCursor ? [] : rows.slice(start, start + size)
  const region = getUidRegion(gameId, player.account.uid)
  return {
    retcode: 0,
    message: 'OK',
    data: {
      page: query.get('page') ?? '0',
      size: String(size),
      list: list.map((pull) => createHoyoRow(pull, gameId, player.account.uid)),
      region: region && getServerCode(gameId, region),
      ...(hasSparseRows ? {} : { region_time_zone: 8 }),
    },
  }
}

function createHoyoRow(pull: SimulatedPull, gameId: GameId, uid: string) {
  const { hasSparseRows } = getPullService(gameId)
  return {
    uid,
    ...(hasSparseRows ? {} : { gacha_id: `${pull.gachaType}001` }),
    gacha_type: pull.gachaType,
    item_id: hasSparseRows ? '' : pull.itemId,
    count: '1',
    time: pull.time,
    name: pull.name,
    lang: 'en-us',
    item_type: pull.kind,
    rank_type: toRank(pull.rarity, gameId),
    id: pull.id,
    ...(hasSparseRows && { op_gacha_type: '0' }),
  }
}

function createKuroResponse(
  state: PullServiceState,
  { method, body }: PullServiceRequest,
  { gameId }: PullServiceKey,
): unknown {
  if (method !== 'POST') return null
  const parameters = JSON.parse(body) as Readonly<Record<string, unknown>>
  const player = state.findPlayer(gameId, String(parameters.recordId))
  const invalid = { code: -1, message: 'Invalid request parameters!', data: [] }
  if (player === null || player === 'expired' || player.account.uid !== parameters.playerId)
    return invalid
  const rows = player.history.get(String(parameters.cardPoolType)) ?? []
  return {
    code: 0,
    message: 'success',
    data: rows.slice(0, player.account.window ?? rows.length).map((pull) => ({
      cardPoolType: 'Name of the pool in the language of the client',
      resourceId: Number(pull.itemId),
      qualityLevel: pull.rarity,
      resourceType: pull.kind,
      name: pull.name,
      count: 1,
      time: pull.time,
    })),
  }
}
