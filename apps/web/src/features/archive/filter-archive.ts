import { matchesQuery } from '@bannerday/domain/search-text'
import type { ArchiveEntry } from './archive-entry.ts'
import type { ArchiveSearch } from './archive-search.ts'

type Filtered = Pick<ArchiveEntry, 'year' | 'type' | 'names'>

/** Returns the matches of a search in an archive, in archive order. */
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

/** No version ran for longer, in milliseconds. */
const MAX_VERSION_LENGTH = 60 * 24 * 60 * 60 * 1000

/**
 * Returns whether it has ended. Without a recorded end only the start is known, so it counts as
 * ended; a version that started recently is ongoing.
 */
export function isOver(
  { type, start, end }: Pick<ArchiveEntry, 'type' | 'start' | 'end'>,
  now: number,
): boolean {
  if (end !== null) return end <= now
  return start + (type === 'version' ? MAX_VERSION_LENGTH : 0) <= now
}
