import type { GameId } from '../game.ts'
import type { FeedLanguage } from './words/feed-language.ts'
import type { ReadWindow } from './boundary.ts'

/**
 * What an announcement is about. `web` is an event outside the game. `ignore` is what has no window
 * that a player would put in a calendar, or is no activity: surveys, known issues, purchases, battle
 * passes, merchandise, guides, permanent content, rows whose only dates are a reward claim.
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

/** Where an official answer was read. */
export type AnswerOrigin = {
  readonly gameId: GameId
  /** The official name of the region, `os_asia`; for wuthering `cn` or `global`. */
  readonly region: string
  readonly language: FeedLanguage
}

/** One row of a stored official answer, before its text is read. Nothing in it is trusted. */
export type Announcement = {
  readonly id: string
  /** As text: without tags, entities decoded, spaces run together. */
  readonly title: string
  readonly subtitle: string
  /** The HTML, perhaps escaped twice; null where the answer carries no bodies. */
  readonly body: string | null
  /**
   * When the row is shown, on the clock of the region (wuthering: UTC+8); often not when the
   * activity runs. Null where the answer does not say.
   */
  readonly shown: { readonly start: string; readonly end: string } | null
  /** A row of the picture list: without a body, its own window is the activity's. */
  readonly isPicture: boolean
  /** The official address of its banner. */
  readonly picture: string | null
  /** The address it leads to, where it is one of the web. */
  readonly link: string | null
  /** What the source itself calls it: type labels of HoYo, category and tag of Kuro. */
  readonly labels: readonly string[]
}

/** A maintenance that a notice announces. Wall clocks on the UTC+8 clock. */
export type AnnouncedMaintenance = {
  /** The version it brings, `7.0`; null where the notice names none. */
  readonly version: string | null
  readonly start: string
  /** When the version opens: announced as a time, or as so many hours after the start. */
  readonly end: string
}

/** What an announcement says, as far as it could be read. */
export type ParsedAnnouncement = ReadWindow & {
  readonly announcement: Announcement
  readonly class: AnnouncementClass
  /** The version a notice is about; of an activity, the one it opens with. */
  readonly version: string | null
  /** Also of previews of a maintenance, which are `ignore` themselves. */
  readonly maintenance: AnnouncedMaintenance | null
  /** The window is the time at which the row is shown: it has no body that says more. */
  readonly isRowWindow: boolean
  /** The body is longer than what is read. */
  readonly isCut: boolean
}
