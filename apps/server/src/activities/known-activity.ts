import type { Activity } from '@bannerday/domain/activities/activity'
import type { NamedItems } from '@bannerday/domain/announcements/sighting'
import type { GameId } from '@bannerday/domain/game'
import type { InSomeLanguages } from '@bannerday/domain/language'
import type { OpenNumber } from '@bannerday/domain/projection/version-number'
import type { VersionFact } from '@bannerday/domain/projection/version-rhythm'
import type { AnnouncedFields } from './announced-fields.ts'

/** An activity as it was announced. */
export type ActivityFact = Activity & {
  /** Official titles. */
  readonly titles: InSomeLanguages
  /** Our own translations, for languages without an official title. */
  readonly translations: InSomeLanguages | null
  readonly isVersionUpdate: boolean
  /** The game version it belongs to, such as `5.6`. */
  readonly version: string | null
  /** Ids of the rate-up items. */
  readonly featured: readonly string[] | null
  /** Per item that was featured later than first seen: the instant of that, ISO 8601. */
  readonly featuredSince?: Readonly<Record<string, string>>
  /** Items that its announcements name. */
  readonly named?: NamedItems
  /** Uuids under which it was announced before, when it was not known to be the same. */
  readonly formerUuids?: readonly string[]
  /** The official address of its picture. */
  readonly picture?: string | null
  /** Absent for an activity that only the bundled facts contain. */
  readonly news?: AnnouncedFields
}

/** An announced activity with a possibly unknown end. */
export type ArchivedFact = Omit<ActivityFact, 'endTime'> & {
  readonly endTime: string | null
  /** Present when the end was not announced, or in words that could not be parsed. */
  readonly openEnd?: OpenEnd
}

export type OpenEnd = {
  /** Time at which the last source removed it, in UTC+8; null while a source lists it. */
  readonly delistedSince: string | null
}

/** An announced or projected activity. */
export type KnownActivity = ActivityFact & {
  /** Margin of error of the end, in days, when it is the estimated end of a version. */
  readonly endMarginDays?: number
  /** The end was not announced: `endTime` only limits the drawn bar. */
  readonly isEndUnknown?: boolean
  /** Phase of a banner in its version; null when unknown. */
  readonly phase: 1 | 2 | null
  /** Replaces the version number while it is unknown. */
  readonly openNumber?: OpenNumber
  /** Null for a fact. */
  readonly projection: {
    readonly marginDays: number
    readonly startMarginDays: number
    readonly endMarginDays: number
    readonly observations: number
    /** The versions from which it was projected; absent for a challenge. */
    readonly measured?: readonly string[]
  } | null
}

export type GameVersion = VersionFact & { readonly gameId: GameId }
