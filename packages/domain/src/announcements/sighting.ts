import type { ActivityType } from '../activities/activity.ts'
import type { GameId } from '../game.ts'
import type { InSomeLanguages, Language } from '../language.ts'
import type { BoundaryBasis } from '../time/boundary-basis.ts'
import type { AnnouncementClass, ResponseOrigin } from './announcement.ts'
import type { SightedBanner } from './sighted-banner.ts'
import type { Boundary, BoundaryKind, ReadWindow } from './boundary.ts'

/**
 * One announcement in one region and language: the stored result of parsing, one row per
 * (source, language, id, title). Parsing the raw response again writes the same row, so a better
 * parser corrects it.
 */
export type Sighting = ReadWindow &
  ResponseOrigin & {
    readonly language: Language
    /** Unique within a region at one time only: Star Rail reuses ids. */
    readonly officialId: string
    readonly class: AnnouncementClass
    readonly title: string
    readonly version: string | null
    /** The window is the display window of the row, which has a picture and no text. */
    readonly isRowWindow: boolean
    /** The display window of the row, on the region's clock. */
    readonly shown: { readonly start: string; readonly end: string } | null
    readonly picture: string | null
    readonly link: string | null
    /** For a banner: ids of the items in its text. Absent in sightings before this field. */
    readonly named?: readonly string[]
    /** Moments, ISO 8601 in UTC, `2026-08-10T07:15:00Z`. */
    readonly firstSeen: string
    readonly lastSeen: string
    /**
     * When it was first seen with its present content: `firstSeen`, or the last change of its text.
     * A better parser of the same text does not change it.
     */
    readonly unchangedSince: string
    /** From a cross-check source: it fills open boundaries and overrides nothing. */
    readonly isCrossCheck?: true
    /**
     * From static banner data: an official banner with the id of its run. The class is `ignore`,
     * and the title is empty where a region only lists it.
     */
    readonly gacha?: SightedBanner
    /**
     * For a banner: ids of its featured items of the top rarity in static banner data, or of such
     * items in its title. Not stored: the item tables of the merge determine them.
     */
    readonly featured?: readonly string[]
    /** The same for the second rarity, from static banner data. */
    readonly second?: readonly string[]
  }

/**
 * A version as known when relative boundaries are resolved. Wall clocks in UTC+8. Its source may be
 * the bundled facts, a notice, or a maintenance preview.
 */
export type KnownVersion = {
  readonly gameId: GameId
  readonly version: string
  readonly maintenanceStart: string
  readonly start: string
}

/** A window with the dates that follow from the known versions. */
export type ResolvedWindow = {
  readonly start: ResolvedBoundary | null
  readonly end: ResolvedBoundary | null
}

/** A boundary with the date that follows from the known versions. */
export type ResolvedBoundary = Boundary & {
  /** Wall clock `yyyy-MM-ddTHH:mm:ss` with the basis `resolvedBasis`; null while unknown. */
  readonly resolvedAt: string | null
  readonly resolvedBasis: BoundaryBasis | null
}

/** A date that moved, became known, or was removed. */
export type Revision = {
  readonly boundary: 'start' | 'end'
  readonly from: RevisionValue
  readonly to: RevisionValue
  /** The `unchangedSince` of the sighting that was seen last: an instant, ISO 8601 in UTC. */
  readonly seenAt: string
}
export type RevisionValue = {
  readonly kind: BoundaryKind | 'none'
  readonly at: string | null
  readonly basis: BoundaryBasis | null
}

/** A reason to review an activity. */
export type Doubt =
  /** The boundary was not announced or could not be parsed. */
  | 'unread-start'
  | 'unread-end'
  /** The boundary waits for an unknown version. */
  | 'unresolved'
  /** Regions or languages have different dates. */
  | 'contradiction'
  /** It ends before it starts, or runs longer than a year. */
  | 'odd-length'
  /** Its dates are those of the row, not of its text. */
  | 'row-window'

/** A run of a banner in static banner data. */
export type BannerRun = {
  /** Hexadecimal. */
  readonly id: string
  readonly pullType: string
  /** The names within its titles. */
  readonly names: InSomeLanguages
  /** Ids of its featured items of the top rarity, and of the second. */
  readonly featured: readonly string[]
  readonly second: readonly string[]
}

export type NamedItems = { readonly [L in Language]?: readonly string[] }

/**
 * An activity merged from all its sightings and the bundled facts. The server stores it under its
 * uuid, to which statuses and votes refer, and passes it to the next merge.
 */
export type SeenActivity = {
  readonly uuid: string
  readonly gameId: GameId
  /** A `web` event is an `event` here, with `isWeb`. */
  readonly type: ActivityType
  readonly isWeb: boolean
  /** Official titles; at least one. */
  readonly titles: InSomeLanguages
  /** For a banner: ids of the items in its text, per language. */
  readonly named?: NamedItems
  /** For a banner: ids of its featured items, from static banner data or bundled facts. */
  readonly featured?: readonly string[]
  /** Per featured item that it was not first seen with: the instant at which it was, ISO 8601. */
  readonly featuredSince?: Readonly<Record<string, string>>
  /** The official runs that it consists of, from static banner data. */
  readonly runs?: readonly BannerRun[]
  readonly start: ResolvedBoundary | null
  readonly end: ResolvedBoundary | null
  /** The version it opens with, or is. */
  readonly version: string | null
  readonly picture: string | null
  readonly link: string | null
  /**
   * Its rows in the sources: `global:21790`, `mainland:4106`, and `gacha:` with the id of a run.
   * Sorted, append-only.
   */
  readonly officialIds: readonly string[]
  /** The bundled facts have it: titles and dates are then never lost when the feeds forget it. */
  readonly isBundled: boolean
  readonly firstSeen: string
  readonly lastSeen: string
  /** The time of the complete reading that missed it before its end; null while listed. */
  readonly withdrawnAt: string | null
  /** Oldest first. */
  readonly revisions: readonly Revision[]
  readonly doubts: readonly Doubt[]
}
