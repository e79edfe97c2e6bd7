import { type GameId, isGameId } from '@bannerday/domain/game'
import type { PullSettings } from '@bannerday/domain/outcomes/pity-records'
import type { GetReadIntervals } from '@bannerday/domain/pulls/manual-pulls'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { getRegionOffsetHours, getUidRegion } from '@bannerday/domain/time/server-region'

/** The pulls of an account in the database. */
export type StoredAccount = {
  /** The key, `game-uid`; the name predates this app. Use `accountKey`. */
  readonly gameId: string
  readonly game: GameId
  readonly uid: string
  /** The server's offset from UTC in hours. Pull times are on that clock. */
  readonly zone: number
  /** The pulls by type, oldest first. */
  readonly gachaTypes: Readonly<Record<string, readonly Pull[]>>
  /** The player's nickname for the account. */
  readonly nickname?: string
  /** The player's settings by pull type. */
  readonly settings?: Readonly<Record<string, PullSettings>>
  /** Unreadable records of version 1, which are stored but not counted. */
  readonly leftover?: readonly unknown[]
}

/** Unreadable rows, stored unchanged for exports. */
export type StoredMiliastraRows = {
  /** `section-uid`, the key. */
  readonly key: string
  readonly rows: readonly unknown[]
}

export type AccountId = { readonly game: GameId; readonly uid: string }

/**
 * The UID of an account without a UID. A game has at most one such account. It contains manual
 * entries until the player assigns them to a real account.
 */
export const NO_UID = ''

export function hasUid({ uid }: AccountId): boolean {
  return uid !== NO_UID
}

/** An account that the device synchronizes with the cloud. */
export type CloudReplica = AccountId & {
  /** The Bannerday account id of the cloud. */
  readonly owner: string
  /**
   * The time of the last complete merge in milliseconds since the epoch; null before the first one.
   */
  readonly mergedAtMs: number | null
}

export function accountKey({ game, uid }: AccountId): string {
  return `${game}-${uid}`
}

/** Returns the account of a key, or null for an unknown game. */
export function parseAccountKey(key: string): AccountId | null {
  const dash = key.indexOf('-')
  const game = key.slice(0, dash)
  return dash !== -1 && isGameId(game) ? { game, uid: key.slice(dash + 1) } : null
}

/** In hours. The default when the UID does not determine the server: the most common one. */
const COMMON_ZONE = 8

/** Returns a new account without pulls. */
export function emptyAccount({ game, uid }: AccountId): StoredAccount {
  const region = getUidRegion(game, uid)
  const zone = region === null ? COMMON_ZONE : getRegionOffsetHours(region)
  return { gameId: accountKey({ game, uid }), game, uid, zone, gachaTypes: {} }
}

/** The read intervals of an account by pull type. */
export function getReadIntervals({
  settings,
}: {
  readonly settings?: StoredAccount['settings'] | undefined
}): GetReadIntervals {
  return (pullType) => settings?.[pullType]?.read
}
