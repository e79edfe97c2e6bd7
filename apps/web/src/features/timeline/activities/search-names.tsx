import { memo, useLayoutEffect } from 'react'
import { type Matches, searchMatches } from './search-matches.ts'
import { useNames } from './use-names.ts'

type SearchNamesProps = {
  /** The year in which the first season before the window begins that is shown, and how many are. */
  season: number
  count: number
  /** The same function at each render. */
  onMatches: (search: { matches: Matches }) => void
}

/** Asks what activities are called in any language, and tells what a search finds. It shows nothing. */
export const SearchNames = memo(function SearchNames({
  season,
  count,
  onMatches,
}: SearchNamesProps) {
  const namesOf = useNames(season, count)
  useLayoutEffect(() => onMatches({ matches: searchMatches(namesOf) }), [onMatches, namesOf])
  return null
})
