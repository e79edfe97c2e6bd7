import { getUidRegion, getRegionOffsetHours } from '@bannerday/domain/time/server-region'
import { accountKey, type AccountId, type StoredAccount } from './stored-account.ts'

/** In hours. The default when the UID does not determine the server: the most common one. */
const COMMON_ZONE = 8

/** Returns a new account without pulls. */
export function emptyAccount({ game, uid }: AccountId): StoredAccount {
  const region = getUidRegion(game, uid)
  const zone = region === null ? COMMON_ZONE : getRegionOffsetHours(region)
  return { gameId: accountKey({ game, uid }), game, uid, zone, gachaTypes: {} }
}
