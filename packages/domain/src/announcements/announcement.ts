import type { GameId } from '../game.ts'
import type { FeedLanguage } from './words/feed-language.ts'
import type { ReadWindow } from './boundary.ts'

/**
 * The class of an announcement. `web` is an event outside of the game. `ignore` is everything
 * without a window for a calendar: surveys, known issues, purchases, battle passes, merchandise,
 * guides, permanent content, and rows whose only dates are a reward claim.
 */
export const ANNOUNCEMENT_CLASSES = [
  'version',
  'event',
  'gacha',
  'challenge',
  'web',
  'ignore',
] as const
export type AnnouncementClass = (typeof ANNOUNCEMENT_CLASSES)[number]

/** The source of an official response. */
export type ResponseOrigin = {
  readonly gameId: GameId
  /** The official name of the region, `os_asia`; for wuthering `cn` or `global`. */
  readonly region: string
  readonly language: FeedLanguage
}

/** One row of a stored official response before its text is parsed. None of its fields is trusted. */
export type Announcement = {
  readonly id: string
  /** Plain text: without tags, entities decoded, whitespace collapsed. */
  readonly title: string
  readonly subtitle: string
  /** The HTML, possibly escaped twice; null when the response has no bodies. */
  readonly body: string | null
  /**
   * When the row is displayed, on the region's clock (Wuthering Waves: UTC+8); often not when the
   * activity runs. Null when missing.
   */
  readonly shown: { readonly start: string; readonly end: string } | null
  /** A row of the picture list: without a body, its own window is the activity's. */
  readonly isImage: boolean
  /** The official address of its banner. */
  readonly picture: string | null
  /** The link target, if it is a web address. */
  readonly link: string | null
  /** Labels of the source: types of HoYo, category and tag of Kuro. */
  readonly labels: readonly string[]
}

/** A maintenance that a notice announces. Wall clocks on the UTC+8 clock. */
export type AnnouncedMaintenance = {
  /** The version after the maintenance, `7.0`; null when the notice names none. */
  readonly version: string | null
  readonly start: string
  /** When the version starts: announced as a time, or as a duration in hours. */
  readonly end: string
}

/** The parsed content of an announcement. */
export type ParsedAnnouncement = ReadWindow & {
  readonly announcement: Announcement
  readonly class: AnnouncementClass
  /** The version of a notice; for an activity, the one that it starts with. */
  readonly version: string | null
  /** Also of previews of a maintenance, which are `ignore` themselves. */
  readonly maintenance: AnnouncedMaintenance | null
  /** The window is the display window of the row, because no body has another. */
  readonly isRowWindow: boolean
  /** The body is longer than what is read. */
  readonly isTruncated: boolean
}
