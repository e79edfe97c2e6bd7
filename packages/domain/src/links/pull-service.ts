import { GAME_IDS, type GameId } from '../game.ts'
import { type Area, AREAS, type PullService } from '../games/pull-service.ts'
import { getTraits } from '../games/traits.ts'
import { must } from '../invariant.ts'

/** The pull service of a game with links. */
export function getPullService(gameId: GameId): PullService {
  return must(getTraits(gameId).pullService, 'a link is of a game with a pull service')
}

/** The games with a pull service. */
export function listPullServices(): readonly (readonly [GameId, PullService])[] {
  return GAME_IDS.flatMap((gameId) => {
    const { pullService } = getTraits(gameId)
    return pullService ? [[gameId, pullService] as const] : []
  })
}

/** The game and area of a `game_biz`. */
export function parseBusiness(business: string): { gameId: GameId; area: Area } | null {
  for (const [gameId, service] of listPullServices()) {
    if (service.publisher === 'kuro') continue
    const area = AREAS.find((candidate) => service.business[candidate] === business)
    if (area !== undefined) return { gameId, area }
  }
  return null
}
