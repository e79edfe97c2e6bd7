import { seasonStart } from '@bannerday/domain/activities/activity-window'
import type { ActivityType } from '@bannerday/domain/activities/activity'
import type { GameId } from '@bannerday/domain/game'
import { boundaryInstant } from '@bannerday/domain/time/server-clock'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { knownSeason, type PastAnswer, pastOptions } from './past-options.ts'

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

/**
 * The seasons before the activity window, each asked for when `loadEarlier` is called.
 *
 * @param window the first season of the activity window
 * @param typesOf which types of a game the player wants to see
 */
export function usePast(
  window: number,
  typesOf: (gameId: GameId) => readonly ActivityType[],
): Past {
  const client = useQueryClient()
  const language = useLanguage()
  const [asked, setAsked] = useState(() => seasonsKnown(window, (one) => knownSeason(client, one)))
  const answers = useQueries({
    queries: Array.from({ length: asked }, (_, index) =>
      pastOptions(client, window - 1 - index, language),
    ),
  })
  const loaded = answers.map(({ data }) => data)
  const shown = seasonsKnown(window, (season) => loaded[window - 1 - season])
  const season = window - shown
  const failed = answers.filter(({ isError, data }) => isError && !data)
  const isLoading = shown < asked && failed.length === 0
  const [newest] = loaded

  function eventsSince(gameId: GameId): number | null {
    const day = newest?.events.find(({ game_id }) => game_id === gameId)?.known_since.event
    return day && typesOf(gameId).includes('event') ? momentOf(`${day}T00:00:00`) : null
  }

  function loadEarlier() {
    if (isLoading) return
    for (const answer of failed) void answer.refetch()
    if (failed.length === 0) setAsked(shown + 1)
  }

  return {
    seasons: loaded.slice(0, shown).flatMap((answer) => answer ?? []),
    season,
    from: momentOf(seasonStart(season)),
    windowStart: momentOf(seasonStart(window)),
    eventsSince,
    isLoading,
    hasFailed: failed.length > 0,
    hasEarlier:
      !newest ||
      newest.events.some(({ game_id, known_since }) =>
        typesOf(game_id).some((type) => (known_since[type] ?? LATEST) < seasonStart(season)),
      ),
    loadEarlier,
  }
}

/** After any day. */
const LATEST = '9999'

/** How many seasons in a row before the window are known. */
function seasonsKnown(window: number, answerTo: (season: number) => unknown): number {
  let season = window - 1
  while (answerTo(season) !== undefined) season -= 1
  return window - 1 - season
}

/** On the clock that nominal times stand on, which is ahead of the other servers'. */
function momentOf(wallClock: string): number {
  return boundaryInstant(wallClock, 'instant', 'UTC+8')
}
