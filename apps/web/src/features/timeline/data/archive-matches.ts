import type * as archiveApi from '@bannerday/contract/archive'
import { plainTitle } from '@bannerday/domain/activities/activity-title'
import { completeOrder, listEnabledGames } from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { matchesQuery, normalizeSearchText } from '@bannerday/domain/search-text'
import { useQueries } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type * as z from 'zod/mini'
import { archiveOptions } from '#shared/api/archive-options.ts'
import { useLanguage } from '#shared/texts/use-translation.ts'
import { usePreference } from '#shared/preferences.ts'
import type { TimelineActivity } from './timeline-activity.ts'
import { parseGames, type TimelineSearch } from '../url-state.ts'

type Archive = z.infer<typeof archiveApi.list.data>

type Name = {
  readonly text: string
  /** The language of a title; null for an item name, which is in the player's language. */
  readonly language: Language | null
}

/** The searchable fields of an archived activity. */
type SearchableActivity = {
  readonly uuid: string
  /** Wall clock. */
  readonly start: string
  readonly title: Name
  readonly items: readonly { readonly name: string; readonly names: string }[]
  /** All names in every language, including its items, normalized. */
  readonly names: string
}

/** The matches of a search in an archive. */
type Found = {
  readonly count: number
  /** The newest match by its matching name: a featured item, else its title. */
  readonly newest: Name & { readonly start: string }
  /** The number of further names among the matches. */
  readonly others: number
}

/** Returns the normalized names of each archived activity in every language, newest first. */
export function normalizeArchive({ activities, items }: Archive): SearchableActivity[] {
  return activities.map((activity) => {
    const { uuid, title, original_title, version, also_called, featured } = activity
    const own = [title, original_title?.text ?? '', version ?? '', ...also_called]
    const searchableItems = featured.flatMap((id) => {
      const item = items[id]
      if (!item) return []
      return [
        {
          name: item.name,
          names: normalizeSearchText([item.name, ...item.also_called].join('\n')),
        },
      ]
    })
    return {
      uuid,
      start: activity.start_time,
      title: { text: plainTitle(title), language: activity.title_lang },
      items: searchableItems,
      names: [
        normalizeSearchText(own.join('\n')),
        ...searchableItems.map(({ names }) => names),
      ].join('\n'),
    }
  })
}

/** Returns the matches in an archive that the timeline does not contain; null without matches. */
export function findInArchive(
  archive: readonly SearchableActivity[],
  query: string,
  timelineIds: ReadonlySet<string>,
): Found | null {
  const found = archive.filter(
    ({ uuid, names }) => !timelineIds.has(uuid) && matchesQuery(names, query),
  )
  const [newest] = found
  if (!newest) return null
  const names = new Set(found.map((activity) => meantName(activity, query).text))
  return {
    count: found.length,
    newest: { ...meantName(newest, query), start: newest.start },
    others: names.size - 1,
  }
}

function meantName({ title, items }: SearchableActivity, query: string): Name {
  const item = items.find(({ names }) => matchesQuery(names, query))
  return item ? { text: item.name, language: null } : title
}

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
  const chosen = parseGames(search)
  const games = chosen.length > 0 ? chosen : completeOrder(gameOrder)
  const query = useDeferredValue(search.q ?? '')
  const queriedGames = query === '' ? [] : games
  const archives = useQueries({
    queries: queriedGames.map((game) => ({
      ...archiveOptions(game, language),
      select: normalizeArchive,
      staleTime: FRESH_MS,
    })),
  })
  const timelineIds = new Set(activities.map(({ uuid }) => uuid))
  const matches = queriedGames.flatMap((game, index): ArchiveMatches[] => {
    const found = findInArchive(archives[index]?.data ?? [], query, timelineIds)
    return found ? [{ ...found, game, isHidden: !enabled.includes(game), query }] : []
  })
  const isKnown = query === (search.q ?? '') && archives.every(({ isSuccess }) => isSuccess)
  return { matches, isKnown }
}
