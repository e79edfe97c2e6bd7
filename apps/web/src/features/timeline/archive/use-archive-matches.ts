import { completeOrder, enabledGames } from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import { useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { archiveOptions } from '#shared/api/archive-options.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { gamesOf, type TimelineSearch } from '../address/timeline-search.ts'
import { findInArchive, foldArchive, type Found } from './archive-matches.ts'

/** In milliseconds: what is announced meanwhile stands on the timeline. */
const FRESH_MS = 60 * 60_000

export type ArchiveSearch = {
  search: TimelineSearch
  gameOrder: readonly GameId[]
  /** All that the timeline holds. */
  activities: readonly TimelineActivity[]
}

/** What a search finds in the archive of a game. */
export type ArchiveMatches = Found & {
  readonly game: GameId
  /** The player switched the game off. */
  readonly isHidden: boolean
  readonly query: string
}

/**
 * How much of what is searched lies in the archives of the games; also in those of games that are
 * switched off, unless games were chosen.
 */
export function useArchiveMatches(search: ArchiveSearch): ArchiveMatches[] {
  return useArchiveSearch(search).matches
}

/** The same with whether that is known of all of them: not while one is asked, nor where one failed. */
export function useArchiveSearch({ search, gameOrder, activities }: ArchiveSearch) {
  const language = useLanguage()
  const enabled = enabledGames(usePreference('userGameSelections'), gameOrder)
  const chosen = gamesOf(search)
  const games = chosen.length > 0 ? chosen : completeOrder(gameOrder)
  const query = useDeferredValue(search.q ?? '')
  const asked = query === '' ? [] : games
  const archives = useQueries({
    queries: asked.map((game) => ({
      ...archiveOptions(game, language),
      select: foldArchive,
      staleTime: FRESH_MS,
    })),
  })
  const onTimeline = new Set(activities.map(({ uuid }) => uuid))
  const matches = asked.flatMap((game, index): ArchiveMatches[] => {
    const found = findInArchive(archives[index]?.data ?? [], query, onTimeline)
    return found ? [{ ...found, game, isHidden: !enabled.includes(game), query }] : []
  })
  const isKnown = query === (search.q ?? '') && archives.every(({ isSuccess }) => isSuccess)
  return { matches, isKnown }
}
