import { completeOrder, listEnabledGames } from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import { useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { archiveOptions } from '#shared/api/archive-options.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences.ts'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { gamesOf, type TimelineSearch } from '../address/timeline-search.ts'
import { findInArchive, foldArchive, type Found } from './archive-matches.ts'

/** In milliseconds. Activities announced within this time are on the timeline. */
const FRESH_MS = 60 * 60_000

export type ArchiveSearch = {
  search: TimelineSearch
  gameOrder: readonly GameId[]
  /** All activities of the timeline. */
  activities: readonly TimelineActivity[]
}

/** The matches of a search in the archive of a game. */
export type ArchiveMatches = Found & {
  readonly game: GameId
  /** Whether the player disabled the game. */
  readonly isHidden: boolean
  readonly query: string
}

/**
 * Returns the number of matches in each game's archive. It includes disabled games unless the
 * search selects games.
 */
export function useArchiveMatches(search: ArchiveSearch): ArchiveMatches[] {
  return useArchiveSearch(search).matches
}

/**
 * Like `useArchiveMatches`, with whether all archives are loaded: false while loading or after a
 * failure.
 */
export function useArchiveSearch({ search, gameOrder, activities }: ArchiveSearch) {
  const language = useLanguage()
  const enabled = listEnabledGames(usePreference('userGameSelections'), gameOrder)
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
