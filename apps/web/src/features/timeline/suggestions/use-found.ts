import { GAME_IDS } from '@bannerday/domain/game'
import { useDeferredValue } from 'react'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences.ts'
import { useDisplayZone } from '#shared/derived-preferences.ts'
import { searchMatches } from '../activities/search-matches.ts'
import { useActivities } from '../activities/use-activities.ts'
import { useNamesSearch } from '../activities/use-names.ts'
import { useArchiveSearch } from '../archive/use-archive-matches.ts'
import { usePhaseTime } from '../clock/use-phase-time.ts'
import { listSections } from '../list/list-order.ts'

/**
 * Returns the matches of a search on the timeline, in list order, and in the archives. The query is
 * deferred, so it does not block typing. The names load before the user types.
 */
export function useFound(query: string) {
  const language = useLanguage()
  const gameOrder = usePreference('gameOrder') ?? GAME_IDS
  const { activities, past, pastSeasons } = useActivities()
  const names = useNamesSearch(past.season, past.seasons.length)
  const now = usePhaseTime(activities ?? [], useDisplayZone())
  const deferred = useDeferredValue(query)
  // A closed list clears at once, without the deferral.
  const asked = query === '' ? '' : deferred
  const matches = searchMatches(names.namesOf)
  const all = asked === '' ? [] : (activities ?? []).filter((one) => matches(one, asked))
  const settings = { sort: 'default', gameOrder, now, language } as const
  const found = listSections(all, null, settings).flatMap((section) => section.activities)
  const archive = useArchiveSearch({
    search: asked === '' ? {} : { q: asked },
    gameOrder,
    activities: activities ?? [],
  })
  const archived = asked === '' ? [] : archive.matches
  const isKnown = activities !== undefined && names.isKnown && archive.isKnown
  return {
    /** The query of these results, which lags behind the field. */
    asked,
    found,
    archived,
    /** Whether nothing matches on the timeline or in the archives. */
    isNone: asked !== '' && isKnown && found.length === 0 && archived.length === 0,
    now,
    /** The past seasons that the timeline has loaded. */
    pastSeasons,
  }
}
