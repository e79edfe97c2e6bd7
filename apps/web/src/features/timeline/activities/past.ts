import { seasonStart } from '@bannerday/domain/activities/activity-window'
import type { GameId } from '@bannerday/domain/game'
import { boundaryInstant } from '@bannerday/domain/time/server-clock'
import type { PastAnswer } from './known-season.ts'

/** What is before the activity window, as far as it was asked for. */
export type Past = {
  readonly seasons: readonly PastAnswer[]
  /** The first season that is shown, and the moment at which it begins. */
  readonly season: number
  readonly from: number
  /** When the activity window begins. */
  readonly windowStart: number
  /** Since when events of a game are known, if the player wants to see them; null before any season came. */
  readonly eventsSince: (gameId: GameId) => number | null
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** Whether anything that the player wants to see is known and not shown yet. */
  readonly hasEarlier: boolean
  readonly loadEarlier: () => void
}

/** The same list each time, so that what is made of it is made once. */
export const NO_SEASONS: readonly PastAnswer[] = []

/**
 * What there is before any of the past can be asked for.
 *
 * @param window the first season of the activity window
 */
export function noPast(window: number): Past {
  const from = seasonMoment(window)
  return {
    seasons: NO_SEASONS,
    season: window,
    from,
    windowStart: from,
    eventsSince: () => null,
    isLoading: false,
    hasFailed: false,
    hasEarlier: false,
    loadEarlier: () => undefined,
  }
}

/** When a season begins, on the clock that nominal times stand on, which is ahead of the other servers'. */
export function seasonMoment(season: number): number {
  return pastMoment(seasonStart(season))
}

/** The moment of a wall clock of the past, in milliseconds since the epoch. */
export function pastMoment(wallClock: string): number {
  return boundaryInstant(wallClock, 'instant', 'UTC+8')
}
