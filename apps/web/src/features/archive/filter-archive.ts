import { matchesQuery } from '@bannerday/domain/search-text'
import type { ArchiveEntry } from './archive-entry.ts'
import type { ArchiveSearch } from './archive-search.ts'

type Filtered = Pick<ArchiveEntry, 'year' | 'type' | 'names'>

/** What a search leaves of an archive, in its order. */
export function filterArchive<E extends Filtered>(
  entries: readonly E[],
  { q, year, type }: ArchiveSearch,
): E[] {
  return entries.filter(
    (entry) =>
      (year === undefined || entry.year === year) &&
      (type === undefined || entry.type === type) &&
      (q === undefined || matchesQuery(entry.names, q)),
  )
}

/** The years in which something starts, the newest first. */
export function archivedYears(entries: readonly Pick<ArchiveEntry, 'year'>[]): number[] {
  return [...new Set(entries.map(({ year }) => year))].toSorted((a, b) => b - a)
}
