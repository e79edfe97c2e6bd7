import type { ActivityType } from '@bannerday/domain/activities/activity'

/** The types in an archive, in the order of its filter. */
export const ARCHIVED_TYPES = ['version', 'event', 'gacha'] as const satisfies ActivityType[]
export type ArchivedType = (typeof ARCHIVED_TYPES)[number]

/** The search parameters of an archive. An absent parameter does not filter. */
export type ArchiveSearch = {
  readonly q?: string
  readonly year?: number
  readonly type?: ArchivedType
  /** The uuid of the activity whose dialog is open. */
  readonly open?: string
}

/**
 * Parses the search parameters and ignores invalid ones. `search` is accepted as an alias of `q`.
 */
export function parseArchiveSearch(parameters: Record<string, unknown>): ArchiveSearch {
  const { search, q = search, year, type, open } = parameters
  const archivedType = ARCHIVED_TYPES.find((each) => each === type)
  return {
    // A numeric query such as 6.2 is parsed as a number.
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q) }),
    ...(Number.isInteger(year) && { year: year as number }),
    ...(archivedType && { type: archivedType }),
    ...(typeof open === 'string' && open !== '' && { open }),
  }
}

export function hasFilters(search: ArchiveSearch): boolean {
  return Object.keys(search).length > 0
}

/** The same in every language of the page. */
export const GENSHIN_ACTIVITIES_TITLE = '原神活动数据'
