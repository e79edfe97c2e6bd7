import type { GameId } from '@bannerday/domain/game'
import { type Area, AREAS, PULL_SERVICES } from '@bannerday/domain/links/pull-service'
import { getServerCode } from '@bannerday/domain/links/server-codes'
import { regionOfUid } from '@bannerday/domain/time/server-region'
import type { SimulatedPull } from './make-history.ts'
import type { PullWorld } from './pull-world.ts'

/** A question to a pull service. */
export type PullQuestion = {
  readonly url: URL
  readonly method: string
  readonly body: string
}

type Place = { readonly gameId: GameId; readonly area: Area }

/** Maximum page size of HoYo's services. */
const LARGEST_PAGE = 20

/** The game whose pull service a host is. */
export function pullServiceOf(host: string): Place | null {
  for (const [gameId, { hosts }] of Object.entries(PULL_SERVICES)) {
    const area = AREAS.find((one) => hosts[one] === host)
    if (area) return { gameId: gameId as GameId, area }
  }
  return null
}

/** The response of a pull service; null for an unknown path. */
export function answerPulls(world: PullWorld, question: PullQuestion, place: Place): unknown {
  const { paths: folders, types, publisher } = PULL_SERVICES[place.gameId]
  const { pathname } = question.url
  const folder = folders.find((one) => pathname.startsWith(one))
  const method = pathname.slice(folder?.length ?? 0)
  if (folder === undefined || !types.some((one) => one.method === method)) return null
  return publisher === 'hoyo'
    ? answerHoyo(world, question, place, method)
    : answerKuro(world, question, place)
}

function refuseHoyo(retcode: number, message: string) {
  return { retcode, message, data: null }
}

function answerHoyo(
  world: PullWorld,
  { url, method: verb }: PullQuestion,
  { gameId, area }: Place,
  method: string,
): unknown {
  const { business, types, typeParameter } = PULL_SERVICES[gameId]
  const query = url.searchParams
  if (verb !== 'GET') return refuseHoyo(-1, 'bad method')
  if (world.isTooOften(url.host)) return refuseHoyo(-110, 'visit too frequently')
  const known = world.find(gameId, query.get('authkey') ?? '')
  if (known === 'expired') return refuseHoyo(-101, 'authkey timeout')
  const isOwn = known !== null && known.account.area === area
  const isSigned = query.get('authkey_ver') === '1' && query.get('sign_type') === '2'
  if (!isOwn || !isSigned || query.get('game_biz') !== business[area]) {
    return refuseHoyo(-100, 'authkey error')
  }
  if (!/^[a-z]{2}(-[a-z]{2})?$/.test(query.get('lang') ?? '')) {
    return refuseHoyo(-108, 'language invalid')
  }
  const asked = types.find((one) => one.type === query.get(typeParameter) && one.method === method)
  if (!asked) return refuseHoyo(-1, 'gacha_type invalid')
  const size = Math.min(Number(query.get('size') ?? 6), LARGEST_PAGE, world.turnPage(known))
  const rows = known.history.get(asked.type) ?? []
  const after = query.get('end_id') ?? '0'
  const start = after === '0' ? 0 : rows.findIndex(({ id }) => id === after) + 1
  const isGone = after !== '0' && start === 0
  const list = isGone ? [] : rows.slice(start, start + size)
  const region = regionOfUid(gameId, known.account.uid)
  return {
    retcode: 0,
    message: 'OK',
    data: {
      page: query.get('page') ?? '0',
      size: String(size),
      list: list.map((pull) => hoyoRow(pull, gameId, known.account.uid)),
      region: region && getServerCode(gameId, region),
      ...(gameId === 'genshin' ? {} : { region_time_zone: 8 }),
    },
  }
}

function hoyoRow(pull: SimulatedPull, gameId: GameId, uid: string) {
  const rank = gameId === 'zenless' ? pull.rarity - 1 : pull.rarity
  return {
    uid,
    ...(gameId === 'genshin' ? {} : { gacha_id: `${pull.gachaType}001` }),
    gacha_type: pull.gachaType,
    // Genshin Impact omitted it for years.
    item_id: gameId === 'genshin' ? '' : pull.itemId,
    count: '1',
    time: pull.time,
    name: pull.name,
    lang: 'en-us',
    item_type: pull.kind,
    rank_type: String(rank),
    id: pull.id,
    ...(gameId === 'genshin' && { op_gacha_type: '0' }),
  }
}

function answerKuro(world: PullWorld, { method, body }: PullQuestion, { gameId }: Place): unknown {
  if (method !== 'POST') return null
  const given = JSON.parse(body) as Readonly<Record<string, unknown>>
  const known = world.find(gameId, String(given.recordId))
  const dead = { code: -1, message: 'Invalid request parameters!', data: [] }
  if (known === null || known === 'expired' || known.account.uid !== given.playerId) return dead
  const rows = known.history.get(String(given.cardPoolType)) ?? []
  return {
    code: 0,
    message: 'success',
    data: rows.slice(0, known.account.window ?? rows.length).map((pull) => ({
      cardPoolType: 'Words of a language',
      resourceId: Number(pull.itemId),
      qualityLevel: pull.rarity,
      resourceType: pull.kind,
      name: pull.name,
      count: 1,
      time: pull.time,
    })),
  }
}
