import { getSeasonStart } from '@bannerday/domain/activities/activity-window'
import type { GameId } from '@bannerday/domain/game'
import { boundaryInstant } from '@bannerday/domain/time/server-clock'
import type { PastAnswer } from './known-season.ts'

/** The loaded activities from before the activity window. */
export type Past = {
  readonly seasons: readonly PastAnswer[]
  /** The first displayed season and its start. */
  readonly season: number
  readonly from: number
  /** The start of the activity window. */
  readonly windowStart: number
  /**
   * Returns the time since which events of a game are known, if enabled; null before any season
   * loaded.
   */
  readonly eventsSince: (gameId: GameId) => number | null
  readonly isLoading: boolean
  readonly hasFailed: boolean
  /** Whether earlier seasons may contain activities of enabled games and types. */
  readonly hasEarlier: boolean
  readonly loadEarlier: () => void
}

/** A stable empty list, so that memoized results stay valid. */
export const NO_SEASONS: readonly PastAnswer[] = []

/**
 * Returns the state before any past season can be requested.
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

/**
 * Returns the start of a season on the clock of nominal times, which is ahead of the other
 * servers'.
 */
export function seasonMoment(season: number): number {
  return pastMoment(getSeasonStart(season))
}

/** Converts a wall clock before the window to milliseconds since the epoch. */
export function pastMoment(wallClock: string): number {
  return boundaryInstant(wallClock, 'instant', 'UTC+8')
}
