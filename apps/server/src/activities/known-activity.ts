import type { Activity as WireActivity } from '@bannerday/contract/activity'
import type { Activity } from '@bannerday/domain/activities/activity'
import type { NamedItems } from '@bannerday/domain/announcements/sighting'
import type { GameId } from '@bannerday/domain/game'
import type { InSomeLanguages } from '@bannerday/domain/language'
import type { OpenNumber } from '@bannerday/domain/projection/version-number'
import type { VersionFact } from '@bannerday/domain/projection/version-rhythm'

/** What the official announcements say of an activity beside what and when it is. */
export type ActivityNews = {
  /** The official page about it. */
  readonly link: string | null
  /** Moments, ISO 8601 in UTC. */
  readonly firstSeen: string
  /** Since when they no longer name it, although it has not ended. */
  readonly withdrawnAt: string | null
  /** Dates that were announced otherwise before, the oldest change first. */
  readonly moved: NonNullable<WireActivity['moved']>
}

/** An activity as it was announced. */
export type ActivityFact = Activity & {
  /** Official titles. */
  readonly titles: InSomeLanguages
  /** Our own translations, for languages without an official title. */
  readonly translations: InSomeLanguages | null
  readonly isVersionUpdate: boolean
  /** The game version it belongs to, such as `5.6`. */
  readonly version: string | null
  /** Ids of the items whose chance a banner raises. */
  readonly featured: readonly string[] | null
  /** The items that its announcements name. */
  readonly named?: NamedItems
  /** Uuids under which it was told of for a while, before it turned out to be the same. */
  readonly formerUuids?: readonly string[]
  /** The official address of its picture. */
  readonly picture?: string | null
  /** Absent for what only the bundled facts know. */
  readonly news?: ActivityNews
}

/** An announced activity whose end may not be known yet. */
export type ArchivedFact = Omit<ActivityFact, 'endTime'> & {
  readonly endTime: string | null
  /** Present where nobody announced an end, or in words that nobody understands. */
  readonly openEnd?: OpenEnd
}

export type OpenEnd = {
  /** Since when nobody tells of it any more, on the clock of UTC+8; null while somebody does. */
  readonly goneSince: string | null
}

/** An activity as it was announced, or as the game's rhythm lets expect it. */
export type KnownActivity = ActivityFact & {
  /** By how many days its end may be off, where it is that of a version whose end is not announced. */
  readonly endMarginDays?: number
  /** Nobody announced its end: `endTime` is only how far it is drawn. */
  readonly isEndUnknown?: boolean
  /** Which half of its version's banners a banner belongs to; null where that is not known. */
  readonly phase: 1 | 2 | null
  /** How to name its version instead, as long as nobody can know the number. */
  readonly openNumber?: OpenNumber
  /** Null for a fact. */
  readonly projection: {
    readonly marginDays: number
    readonly startMarginDays: number
    readonly endMarginDays: number
    readonly observations: number
    /** The versions that it rests on; absent for a challenge. */
    readonly measured?: readonly string[]
  } | null
}

export type GameVersion = VersionFact & { readonly gameId: GameId }
