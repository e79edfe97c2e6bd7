import type { BoundaryBasis } from '@bannerday/domain/time/boundary-basis'
import type { GameId } from '@bannerday/domain/game'
import type { ByLanguage, InSomeLanguages } from '@bannerday/domain/language'

/** One end of an announced window as its text describes it. */
export type AnnouncedBoundary =
  | { readonly kind: 'exact'; readonly at: string; readonly basis: BoundaryBasis }
  /** "After the 7.1 update". */
  | { readonly kind: 'after-update'; readonly version: string }
  /** "Before the 7.2 update": names the following version. */
  | { readonly kind: 'before-update'; readonly version: string }
  /** Text that no parser understands. */
  | { readonly kind: 'words'; readonly text: string }
  /** Not mentioned. */
  | { readonly kind: 'none' }

/**
 * The format of an announcement: `tagged` times, the same escaped twice (`escaped`), a day without
 * hour (`date-only`), several ranges of which the last is a reward claim (`ranges`), or a row of
 * the image list without text (`picture`), some with a `placeholder` end.
 */
export const ANNOUNCEMENT_FORMS = [
  'tagged',
  'escaped',
  'date-only',
  'ranges',
  'picture',
  'placeholder',
] as const
export type AnnouncementForm = (typeof ANNOUNCEMENT_FORMS)[number]

/** An announcement of the simulated services. */
export type SimulatedAnnouncement = {
  /** The same in all languages and regions of one publisher's source. */
  readonly id: number
  readonly gameId: GameId
  readonly class: 'version' | 'event' | 'gacha' | 'challenge' | 'web' | 'survey'
  readonly titles: ByLanguage<string>
  /** For a version, start and end of its maintenance. */
  readonly start: AnnouncedBoundary
  readonly end: AnnouncedBoundary
  /** The names of the featured items; absent when the text names none. */
  readonly featured?: readonly InSomeLanguages[]
  /** The number of this version, or of the version that contains the activity. */
  readonly version: string
  readonly form: AnnouncementForm
  /** The file name of its image, `7.png`; null for none. */
  readonly picture: string | null
  /** The range in which the sources list it, in milliseconds since the epoch. */
  readonly shown: { readonly from: number; readonly until: number }
  /** Its row in the Wuthering Waves wiki while it runs, in UTC+8; absent without a row. */
  readonly wiki?: { readonly start: string; readonly end: string }
}
