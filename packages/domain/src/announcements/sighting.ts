import type { ActivityType } from '../activities/activity.ts'
import type { GameId } from '../game.ts'
import type { InSomeLanguages, Language } from '../language.ts'
import type { BoundaryBasis } from '../time/boundary-basis.ts'
import type { AnnouncementClass, AnswerOrigin } from './announcement.ts'
import type { Boundary, BoundaryKind, ReadWindow } from './boundary.ts'

/**
 * One announcement, seen in one region and one language: what a reader of official answers stores,
 * one row for each (game, region, language, id, title). Parsing the raw answer again writes the same
 * row again, so a better parser corrects it.
 */
export type Sighting = ReadWindow &
  AnswerOrigin & {
    readonly language: Language
    /** Unique in one region at one time only: starrail gives an id out again. */
    readonly officialId: string
    readonly class: AnnouncementClass
    readonly title: string
    readonly version: string | null
    /** The window is the time at which the row is shown: it has no body that says more. */
    readonly isRowWindow: boolean
    /** When the row is shown, on the region's clock. */
    readonly shown: { readonly start: string; readonly end: string } | null
    readonly picture: string | null
    readonly link: string | null
    /** Of a banner: ids of the items that its text names. Absent in what was read before they were. */
    readonly named?: readonly string[]
    /** Moments, ISO 8601 in UTC, `2026-08-10T07:15:00Z`. */
    readonly firstSeen: string
    readonly lastSeen: string
    /**
     * When it was first seen to say what it says now: `firstSeen`, or when its text last changed.
     * A better parser that reads more in the same text does not move it.
     */
    readonly saidSince: string
    /** Of a source to compare with: it fills what the others leave open, and overrides nothing. */
    readonly isCrossCheck?: true
  }

/**
 * A version as it is known when relative boundaries are resolved. Wall clocks on the UTC+8 clock.
 * Any source may have told it: the bundled facts, a notice, a preview of the maintenance.
 */
export type KnownVersion = {
  readonly gameId: GameId
  readonly version: string
  readonly maintenanceStart: string
  readonly start: string
}

/** A window with the dates it means as far as the versions are known. */
export type ResolvedWindow = {
  readonly start: ResolvedBoundary | null
  readonly end: ResolvedBoundary | null
}

/** A boundary with the date it means as far as the versions are known. */
export type ResolvedBoundary = Boundary & {
  /** Wall clock `yyyy-MM-ddTHH:mm:ss`; null while nobody knows. What it means: `resolvedBasis`. */
  readonly resolvedAt: string | null
  readonly resolvedBasis: BoundaryBasis | null
}

/** A date that moved, became known, or was taken back. */
export type Revision = {
  readonly boundary: 'start' | 'end'
  readonly from: RevisionValue
  readonly to: RevisionValue
  /** When the new date was first seen: a moment, ISO 8601 in UTC. */
  readonly seenAt: string
}
export type RevisionValue = {
  readonly kind: BoundaryKind | 'none'
  readonly at: string | null
  readonly basis: BoundaryBasis | null
}

/** Why a person should look at an activity; none for one that is clear. */
export type Doubt =
  /** A boundary was announced in words that are not understood, or not at all. */
  | 'unread-start'
  | 'unread-end'
  /** A boundary waits for a version that nobody knows. */
  | 'unresolved'
  /** Regions or languages say different dates. */
  | 'contradiction'
  /** It ends before it starts, or runs longer than a year. */
  | 'odd-length'
  /** Its dates are those of the row, not of its text. */
  | 'row-window'

export type NamedItems = { readonly [L in Language]?: readonly string[] }

/**
 * An activity as all its sightings and the bundled facts tell it together. The server stores it
 * under its uuid, on which a player's status and votes hang, and hands it back at the next merge.
 */
export type SeenActivity = {
  readonly uuid: string
  readonly gameId: GameId
  /** A `web` event is an `event` here; `isWeb` tells it apart. */
  readonly type: ActivityType
  readonly isWeb: boolean
  /** Official titles; at least one. */
  readonly titles: InSomeLanguages
  /** Of a banner: ids of the items that its text names in each language. */
  readonly named?: NamedItems
  readonly start: ResolvedBoundary | null
  readonly end: ResolvedBoundary | null
  /** The version it opens with, or is. */
  readonly version: string | null
  readonly picture: string | null
  readonly link: string | null
  /** Which rows of which feeds it is: `global:21790`, `mainland:4106`. Sorted, never forgotten. */
  readonly officialIds: readonly string[]
  /** The bundled facts have it: titles and dates are then never lost when the feeds forget it. */
  readonly isArchived: boolean
  readonly firstSeen: string
  readonly lastSeen: string
  /** When a complete reading missed it although it had not ended; null while it stands. */
  readonly withdrawnAt: string | null
  /** Oldest first. */
  readonly revisions: readonly Revision[]
  readonly doubts: readonly Doubt[]
}
