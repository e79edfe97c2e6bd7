import { memo, useLayoutEffect } from 'react'
import { type NamesOf, useNames } from './use-names.ts'

type SearchNamesProps = {
  /** The year in which the first season before the window begins that is shown, and how many are. */
  season: number
  count: number
  /** The same function at each render. */
  onNames: (names: { of: NamesOf }) => void
}

/** Asks what activities are called in any language, and tells it. It shows nothing. */
export const SearchNames = memo(function SearchNames({ season, count, onNames }: SearchNamesProps) {
  const namesOf = useNames(season, count)
  useLayoutEffect(() => onNames({ of: namesOf }), [onNames, namesOf])
  return null
})
