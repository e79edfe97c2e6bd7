import { memo, useLayoutEffect } from 'react'
import { type Matches, searchMatches } from './search-matches.ts'
import { useNames } from './use-names.ts'

type SearchNamesProps = {
  /** The year of the first shown season before the window, and the number of seasons. */
  season: number
  count: number
  /** Must be stable across renders. */
  onMatches: (search: { matches: Matches }) => void
}

/** Loads activity names in every language and reports the matches of a search. Renders nothing. */
export const SearchNames = memo(function SearchNames({
  season,
  count,
  onMatches,
}: SearchNamesProps) {
  const namesOf = useNames(season, count)
  useLayoutEffect(() => onMatches({ matches: searchMatches(namesOf) }), [onMatches, namesOf])
  return null
})
