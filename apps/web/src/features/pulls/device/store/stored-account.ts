import { isGameId, type GameId } from '@bannerday/domain/game'
import type { PullSettings } from '@bannerday/domain/outcomes/pity-records'
import type { Pull } from '@bannerday/domain/pulls/pull'

/** The pulls of one account on this device, as they lie in the database. */
export type StoredAccount = {
  /** The key, `game-uid`: a name from before this app. Code asks `accountKey`. */
  readonly gameId: string
  readonly game: GameId
  readonly uid: string
  /** Hours ahead of UTC of the account's server; the times of the pulls are on its clock. */
  readonly zone: number
  /** Pull type → its pulls, oldest first. */
  readonly gachaTypes: Readonly<Record<string, readonly Pull[]>>
  /** What the player calls it. */
  readonly nickname?: string
  /** Pull type → what the player says of it. */
  readonly settings?: Readonly<Record<string, PullSettings>>
  /** Records of the older shape that could not be read: kept, not counted. */
  readonly leftover?: readonly unknown[]
}

/** Rows that are kept for the next export only, as they came. */
export type StoredKeptRows = {
  /** `section-uid`, the key. */
  readonly key: string
  readonly rows: readonly unknown[]
}

export type AccountId = { readonly game: GameId; readonly uid: string }

/**
 * Stands for the number of an account that a player did not tell. A game has at most one such
 * account: numbers entered by hand, without a pull, until they turn out to be those of a real one.
 */
export const NO_UID = ''

export function hasUid({ uid }: AccountId): boolean {
  return uid !== NO_UID
}

/** An account that the device keeps in step with a cloud. */
export type CloudCopy = AccountId & {
  /** Whose cloud: the id of the Bannerday account. */
  readonly owner: string
  /** When everything was last heard and told, Unix time in ms; null before the first time. */
  readonly mergedAtMs: number | null
}

export function accountKey({ game, uid }: AccountId): string {
  return `${game}-${uid}`
}

/** The account of a key, or null when the key is of no game we know. */
export function accountOfKey(key: string): AccountId | null {
  const dash = key.indexOf('-')
  const game = key.slice(0, dash)
  return dash !== -1 && isGameId(game) ? { game, uid: key.slice(dash + 1) } : null
}
