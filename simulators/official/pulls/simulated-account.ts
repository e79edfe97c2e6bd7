import type { GameId } from '@bannerday/domain/game'
import type { Area } from '@bannerday/domain/links/pull-service'
import type { Fault } from '../faults/fault.ts'

/** A player of the simulated services. */
export type SimulatedAccount = {
  readonly gameId: GameId
  readonly area: Area
  readonly uid: string
  /** What its link carries: an authkey, or for wuthering a record id of 32 hex digits. */
  readonly secret: string
  /** How many pulls it made, in all types together. */
  readonly pulls: number
  /** Other seeds give other histories. */
  readonly seed: number
  /** Of wuthering: how many of each type are still told; the oldest may begin inside a ten-pull. */
  readonly window?: number
}

/** What the simulated pull services are told to do; what is absent stays as it is. */
export type PullOrders = {
  /** Players from now on; one of a secret that is there takes its place. */
  readonly accounts?: readonly SimulatedAccount[]
  /** Secrets that have expired. */
  readonly expired?: readonly string[]
  /** Which share of the questions fails, and how; null for none. */
  readonly failing?: { readonly share: number; readonly faults: readonly Fault[] } | null
  /** How many questions a host answers in so many seconds; null for any number. */
  readonly rate?: { readonly most: number; readonly seconds: number } | null
  /** How long an answer takes, in milliseconds. */
  readonly latency?: number
  /** After so many pages a player pulls ten more; null for never. */
  readonly pullsEvery?: number | null
  /** Every so many pages one is short; null for none. */
  readonly shortEvery?: number | null
}
