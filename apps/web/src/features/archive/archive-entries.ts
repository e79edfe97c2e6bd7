import type * as archiveApi from '@bannerday/contract/archive'
import type { ArchivedActivity } from '@bannerday/contract/archive'
import { activityTitle, extractName, plainTitle } from '@bannerday/domain/activities/activity-title'
import { findSeason } from '@bannerday/domain/activities/activity-window'
import type { GameId } from '@bannerday/domain/game'
import { must } from '@bannerday/domain/invariant'
import type { Language } from '@bannerday/domain/language'
import { matchesQuery, normalizeSearchText } from '@bannerday/domain/search-text'
import { boundaryInstant, type ServerZone } from '@bannerday/domain/time/server-clock'
import { gachaNames, gameNames } from '@bannerday/game-data/game-names'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { archiveOptions } from '#shared/api/archive-options.ts'
import { useServers } from '#shared/derived-preferences.ts'
import type { Translate } from '#shared/texts/texts.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { ARCHIVED_TYPES, type ArchivedType, type ArchiveSearch } from './archive-search.ts'

/** Returns the archive of a game, on the clock of the selected server. */
export function useArchive(game: GameId) {
  const { t } = useTranslation()
  const language = useLanguage()
  const serverZone = useServers()[game]
  const { data, error, refetch } = useQuery({
    ...archiveOptions(game, language),
    placeholderData: keepPreviousData,
  })
  const entries = data && toArchiveEntries(data, { game, language, serverZone, t })
  return { entries, error, refetch }
}

export type FeaturedItem = { readonly id: string; readonly name: string; readonly isTop: boolean }

/** The display data of an archived activity. */
export type ArchiveEntry = {
  readonly uuid: string
  /** In milliseconds since the epoch. */
  readonly start: number
  /** In milliseconds since the epoch; null while no end is announced. */
  readonly end: number | null
  readonly type: ArchivedType
  readonly title: string
  readonly titleLanguage: Language
  /** A path on our own origin; null without an image. */
  readonly image: string | null
  /** The name of the banner when `title` names its featured items. */
  readonly official?: string
  readonly version: string | null
  /** The year of the start. */
  readonly year: number
  readonly startTime: string
  /** The season in which it ended; absent without a recorded end. */
  readonly season?: number
  /** The ids of `items`, used to find other runs. */
  readonly featured: readonly string[]
  readonly items: readonly FeaturedItem[]
  /** All searchable names, normalized. */
  readonly names: string
}

type Archive = z.infer<typeof archiveApi.list.data>
type Reader = {
  readonly game: GameId
  readonly language: Language
  readonly serverZone: ServerZone
  readonly t: Translate
}

/** Converts an archive of the API to display data in the player's language and server time. */
function toArchiveEntries({ activities, items }: Archive, reader: Reader): ArchiveEntry[] {
  return activities.flatMap((activity) => {
    const type = ARCHIVED_TYPES.find((each) => each === activity.type)
    return type ? [toArchiveEntry(activity, type, items, reader)] : []
  })
}

function toArchiveEntry(
  activity: ArchivedActivity,
  type: ArchivedType,
  items: Archive['items'],
  { game, language, serverZone, t }: Reader,
): ArchiveEntry {
  const { featured, original_title: original, end_time: end } = activity
  const featuredItems = featured.map((id) => ({
    id,
    ...must(items[id], `no item ${id} in the archive`),
  }))
  const titleTexts = {
    game: gameNames[game][language],
    gacha: gachaNames[game][language],
    version: (number: string) => t('app.version_with_number', { number }),
  }
  const announced = { gameId: game, type, title: activity.title, isTranslation: !!original }
  const featuredNames = type === 'gacha' ? getFeaturedNames(featuredItems) : null
  const ownTitle =
    type === 'gacha'
      ? getBannerTitle(game, activity.title, featuredItems)
      : activityTitle(announced, language, titleTexts)
  const title = featuredNames ?? ownTitle
  const isRepeated = featuredItems.some(({ name }) => ownTitle.includes(name))
  const names = [
    title,
    ownTitle,
    activity.title,
    original?.text ?? '',
    activity.version ?? '',
    ...activity.also_called,
    ...featuredItems.flatMap(({ name, also_called }) => [name, ...also_called]),
  ]
  return {
    uuid: activity.uuid,
    start: boundaryInstant(activity.start_time, activity.start_basis, serverZone),
    end: end === null ? null : boundaryInstant(end, activity.end_basis, serverZone),
    type,
    title,
    titleLanguage: featuredNames === null ? activity.title_lang : language,
    ...(featuredNames !== null &&
      !isRepeated &&
      activity.title_lang === language && { official: ownTitle }),
    image: activity.banner_img ?? null,
    version: activity.version,
    year: Number(activity.start_time.slice(0, 4)),
    startTime: activity.start_time,
    ...(end !== null && { season: findSeason(end) }),
    featured,
    items: featuredItems.map(({ id, name, rarity }) => ({ id, name, isTop: rarity === 5 })),
    names: normalizeSearchText(names.join('\n')),
  }
}

const MAX_NAMES = 2

/** Formats the featured items like a bar label, or returns null when they are unknown. */
function getFeaturedNames(items: readonly { readonly name: string; readonly rarity: number }[]) {
  const names = items.filter(({ rarity }) => rarity === 5).map(({ name }) => name)
  if (names.length === 0) return null
  const others = names.length - MAX_NAMES
  return names.slice(0, MAX_NAMES).join('\u00A0· ') + (others > 0 ? ` +${others}` : '')
}

/**
 * Returns the name of a banner without its type, which the row shows separately. A title composed
 * of featured items ends with their names.
 */
function getBannerTitle(game: GameId, title: string, items: readonly { readonly name: string }[]) {
  const [, names = ''] = /^[^:：]+[:：]\s?(.+)$/.exec(title) ?? []
  const isComposed =
    names !== '' && names.split(' · ').every((part) => items.some(({ name }) => name === part))
  return isComposed ? names.replaceAll(' · ', '\u00A0· ') : extractName(game, plainTitle(title))
}

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

/** Returns whether an activity is running, as far as its end is known. */
export function isLive({ start, end }: Pick<ArchiveEntry, 'start' | 'end'>, now: number): boolean {
  return start <= now && end !== null && now < end
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
