import type { GameId } from '@bannerday/domain/game'
import type { Area } from '@bannerday/domain/games/pull-service'
import type { Fault } from '../faults/fault.ts'

/** A player of the simulated services. */
export type SimulatedAccount = {
  readonly gameId: GameId
  readonly area: Area
  readonly uid: string
  /** The secret of its link: an authkey, or for Wuthering Waves a record id of 32 hex digits. */
  readonly secret: string
  /** Number of pulls in all types. */
  readonly pulls: number
  /** Selects the generated history. */
  readonly seed: number
  /**
   * For Wuthering Waves: number of pulls of each type still served; the oldest may be inside a
   * ten-pull.
   */
  readonly window?: number
}

/** Changes to the simulated pull services; absent fields stay unchanged. */
export type PullServiceSettings = {
  /** Adds players; one with a known secret replaces it. */
  readonly accounts?: readonly SimulatedAccount[]
  /** Secrets that have expired. */
  readonly expired?: readonly string[]
  /** The share of failing requests with their faults; null for none. */
  readonly failing?: { readonly share: number; readonly faults: readonly Fault[] } | null
  /** Maximum number of requests of a host per interval in seconds; null without a limit. */
  readonly rate?: { readonly maxRequests: number; readonly seconds: number } | null
  /** Latency in milliseconds. */
  readonly latency?: number
  /** Number of pages after which a player pulls ten more; null for never. */
  readonly pullsEvery?: number | null
  /** Interval of short pages; null for none. */
  readonly shortEvery?: number | null
}
