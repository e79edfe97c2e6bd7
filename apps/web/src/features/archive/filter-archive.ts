import { matchesQuery } from '@bannerday/domain/search-text'
import type { ArchiveEntry } from './archive-entries.ts'
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

/** Returns the years in which an activity starts, newest first. */
export function listYears(entries: readonly Pick<ArchiveEntry, 'year'>[]): number[] {
  return [...new Set(entries.map(({ year }) => year))].toSorted((a, b) => b - a)
}

/** In milliseconds. No version has run for longer. */
const MAX_VERSION_MS = 60 * 24 * 60 * 60 * 1000

/**
 * Returns whether an activity has ended. Without a recorded end it counts as ended, except a
 * version that started recently.
 */
export function hasEnded(
  { type, start, end }: Pick<ArchiveEntry, 'type' | 'start' | 'end'>,
  now: number,
): boolean {
  if (end !== null) return end <= now
  return start + (type === 'version' ? MAX_VERSION_MS : 0) <= now
}
