import type { GameId } from '../game.ts'
import type { ServerRegion } from '../games/server-region.ts'
import { getTraits } from '../games/traits.ts'
import type { ServerZone } from './server-clock.ts'

/** Hours ahead of UTC, fixed, without daylight saving. */
export function getRegionOffsetHours(region: ServerRegion): number {
  if (region === 'america') return -5
  return region === 'europe' ? 1 : 8
}

/** The region of a UID, or null when the UID does not reveal it. */
export function getUidRegion(gameId: GameId, uid: string): ServerRegion | null {
  return getTraits(gameId).parseUidRegion(uid) ?? null
}

export function getRegionServer(region: ServerRegion): ServerZone {
  if (region === 'america') return 'UTC-5'
  return region === 'europe' ? 'UTC+1' : 'UTC+8'
}

/** The server of a UID; null when the UID does not reveal it. */
export function getUidServer(game: GameId, uid: string): ServerZone | null {
  const region = getUidRegion(game, uid)
  return region && getRegionServer(region)
}
