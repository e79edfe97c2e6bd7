import type { CopyTerm, ItemKind } from './item-kind.ts'
import type { PityRule, RuleSource } from './pity-rule.ts'
import type { PullService } from './pull-service.ts'
import type { ServerRegion } from './server-region.ts'

/** The properties in which the games differ, except those of the timeline (`timeline-traits.ts`). */
export type GameTraits = {
  /** The region that a UID encodes; undefined when the UID does not reveal it. */
  readonly parseUidRegion: (uid: string) => ServerRegion | undefined
  /** The services' server codes: `region` of HoYo's links, `svr_id` of Kuro's (kuro.py, 2026). */
  readonly serverCodes: Readonly<Record<string, ServerRegion>>
  /** Null for a game without official sources that are read. */
  readonly announcements: AnnouncementTraits | null
  readonly pulls: PullTraits
  /** Null for a game whose pulls no link imports. */
  readonly pullService: PullService | null
  readonly files: FileTraits
}

/** The official announcements of a game. */
export type AnnouncementTraits = {
  readonly publisher: 'hoyo' | 'kuro'
  /** The regions by official name. */
  readonly regions: Readonly<Record<string, ServerRegion>>
  /** The `type_id` of the two lists of a HoYo response. */
  readonly listTypes?: { readonly activities: number; readonly notices: number }
  /** Whether the list of activities contains nothing else. */
  readonly hasActivitiesOnly?: true
  /** Whether titles are HTML. */
  readonly hasMarkedUpTitles?: true
  /** Whether most events are announced by an image only. */
  readonly announcesByImage?: true
  /** Whether the publisher's wiki lists the current activities too. */
  readonly hasWiki?: true
}

/** The pulls of a game, their items and their rules. */
export type PullTraits = {
  /** The pull types by their official numbers, in display order. */
  readonly types: readonly string[]
  /** Raw types that share the pity of another type, with that type. */
  readonly sharedTypes?: Readonly<Record<string, string>>
  /** Other numbers of its types that rows can hold, and the type of the log. */
  readonly typeAliases?: Readonly<Record<string, string>>
  /** Whether the log has an id per pull. Without ids, a pull has a place within its second. */
  readonly hasIds: boolean
  /** Whether responses may name a pull type instead of numbering it. */
  readonly hasNamedTypes?: true
  /** The terms for copies of each kind of item; null when copies do not raise a numbered level. */
  readonly copyTerms: { readonly [Kind in ItemKind]?: CopyTerm | null }
  /** Difference between a rarity and the rank that the log contains. */
  readonly rankOffset: 0 | 1
  /** The times for which the log displays a pull; the last rule that applies decides. */
  readonly retention: readonly RetentionRule[]
  /** Pull types that end by themselves, so that no import is ever due for them. */
  readonly beginnerTypes: readonly string[]
  /** The rules by pull type. */
  readonly pityRules: Readonly<Record<string, PityRule>>
  /**
   * The sources of the rules. Official rates and hard pity are also in each game's banner details;
   * soft pity is measured by players. If models differ, each names its own source beside its
   * numbers.
   */
  readonly ruleSources: readonly RuleSource[]
  /**
   * Whether a top-rarity pull also resets the second rarity's counter (HoYo.Gacha, 2026-05).
   * Otherwise a due second-rarity pull moves to the next pull.
   */
  readonly topResetsSecond: boolean
}

/**
 * Since `since` (a day, always when absent), logs display the pulls of `types` (all when absent) of
 * the last `months` calendar months. The day on which the log is read decides, not the day of the
 * pull.
 */
export type RetentionRule = {
  readonly months: number
  readonly since?: string
  readonly types?: readonly string[]
}

/** The game in pull files. */
export type FileTraits = {
  /** The section of UIGF v4.2 with the types that its schema allows; null where UIGF has none. */
  readonly uigf: { readonly section: string; readonly types: readonly string[] } | null
  /**
   * Our section in the shape of the official ones, for pulls of types that the official section
   * does not allow.
   */
  readonly extraSection: string
  /** Whether rows repeat the shared pull type as `uigf_gacha_type`. */
  readonly writesSharedType?: true
  /** Whether the schema demands the field `gacha_id`. */
  readonly requiresGachaId?: true
  /** Whether UIGF v3.0, which is for one game only, represents it. */
  readonly hasUigf3?: true
  /** Whether files contain pulls of Miliastra Wonderland, which have no pity, beside the others. */
  readonly hasMiliastra?: true
  /** Whether `region_time_zone` of a gacha-list is the clock of the times, not of the server. */
  readonly hasOwnClockZone?: true
  /** Tools that read a pull history from the game and export a supported file. */
  readonly tools: readonly string[]
  /** The supported file formats by their own names, except tables; see docs/pull-files.md. */
  readonly formats: readonly string[]
  /** The records on HoYoLAB that our script saves as a file; absent for a game without them. */
  readonly hoyolab?: HoyolabRecords
}

/** The pull records that HoYoLAB shows a signed-in player (HoYo.Gacha, Starward and genshin.py, 2026). */
export type HoyolabRecords = {
  /** All pulls, or only the top-rarity ones with the number of pulls that each took. */
  readonly content: 'pulls' | 'tops'
  /** `game_biz` of the account there. */
  readonly business: string
  /** The page of HoYoLAB on which the script runs, because only its pages may read the records. */
  readonly page: string
  /** HoYoLAB's names of the pull types. */
  readonly types: Readonly<Record<string, string>>
}
