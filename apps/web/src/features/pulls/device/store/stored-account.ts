import { isGameId, type GameId } from '@bannerday/domain/game'
import type { PullSettings } from '@bannerday/domain/outcomes/pity-records'
import type { Pull } from '@bannerday/domain/pulls/pull'

/** The pulls of an account in the database. */
export type StoredAccount = {
  /** The key, `game-uid`; the name predates this app. Use `accountKey`. */
  readonly gameId: string
  readonly game: GameId
  readonly uid: string
  /** Hours ahead of UTC of the account's server; the times of the pulls are on its clock. */
  readonly zone: number
  /** Pull type → its pulls, oldest first. */
  readonly gachaTypes: Readonly<Record<string, readonly Pull[]>>
  /** The player's nickname for the account. */
  readonly nickname?: string
  /** The player's settings by pull type. */
  readonly settings?: Readonly<Record<string, PullSettings>>
  /** Unreadable records of the old format: stored, not counted. */
  readonly leftover?: readonly unknown[]
}

/** Unreadable rows, stored unchanged for exports. */
export type StoredKeptRows = {
  /** `section-uid`, the key. */
  readonly key: string
  readonly rows: readonly unknown[]
}

export type AccountId = { readonly game: GameId; readonly uid: string }

/**
 * The UID of an account without one. A game has at most one such account; it contains manual
 * entries until the player assigns them to a real account.
 */
export const NO_UID = ''

export function hasUid({ uid }: AccountId): boolean {
  return uid !== NO_UID
}

/** An account that the device keeps in step with a cloud. */
export type CloudCopy = AccountId & {
  /** The Bannerday account id of the cloud. */
  readonly owner: string
  /** The time of the last complete merge, Unix time in ms; null before the first one. */
  readonly mergedAtMs: number | null
}

export function accountKey({ game, uid }: AccountId): string {
  return `${game}-${uid}`
}

/** Returns the account of a key; null for an unknown game. */
export function parseAccountKey(key: string): AccountId | null {
  const dash = key.indexOf('-')
  const game = key.slice(0, dash)
  return dash !== -1 && isGameId(game) ? { game, uid: key.slice(dash + 1) } : null
}
