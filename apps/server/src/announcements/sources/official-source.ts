import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { OfficialHost } from '../../official-api/official-hosts.ts'

/** The name of a stored part; the details of banners follow from their list. */
export type PartName = 'list' | 'contents' | 'notices' | 'wiki' | `detail ${string}`

/** One endpoint of a source. */
export type SourcePart = {
  /** Unique within the source. */
  readonly name: PartName
  /** Path and query on the host. */
  readonly path: string
  /** Headers of a POST request without a body; absent for a GET. */
  readonly post?: Readonly<Record<string, string>>
}

/** The announcements, or the static banner data, of a game in one region and one language. */
export type OfficialSource = {
  /** For example `genshin/os_asia/ja`. Stored responses refer to it, so it never changes. */
  readonly id: string
  readonly gameId: GameId
  /** The official name of the region, `os_asia`; for wuthering `cn` or `global`. */
  readonly region: string
  /** The language in which its texts are parsed; with several, the first one. */
  readonly language: Language
  readonly host: OfficialHost
  readonly parts: readonly SourcePart[]
  /** Whether it only fills gaps of other sources and overrides nothing. */
  readonly isCrossCheck: boolean
  /** Present for static banner data. */
  readonly gacha?: GachaSource
}

/**
 * The static banner data of a game: a list of the running banners per region, and details of each
 * banner per language. The ids are the same in all regions, so one region per game supplies the
 * details.
 */
export type GachaSource = {
  /** Null where only the list is read, for the windows of the region. */
  readonly details: {
    /** The language code in the path, `en-us`. */
    readonly language: string
    /** Hosts with a folder that holds the details; the second is tried when the first refuses. */
    readonly places: readonly { readonly host: OfficialHost; readonly folder: string }[]
  } | null
}
