import { regionOfUid, zoneOfRegion } from '@bannerday/domain/time/server-region'
import { accountKey, type AccountId, type StoredAccount } from './stored-account.ts'

/** The default when the UID does not determine the server: the most common one. */
const COMMON_ZONE = 8

/** An account as it begins on this device, without a pull. */
export function emptyAccount({ game, uid }: AccountId): StoredAccount {
  const region = regionOfUid(game, uid)
  const zone = region === null ? COMMON_ZONE : zoneOfRegion(region)
  return { gameId: accountKey({ game, uid }), game, uid, zone, gachaTypes: {} }
}
