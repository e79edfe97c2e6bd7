import type { BoundaryBasis } from '@bannerday/domain/time/boundary-basis'
import type { GameId } from '@bannerday/domain/game'
import type { ByLanguage, InSomeLanguages } from '@bannerday/domain/language'

/** One end of what is announced, as its text tells it. */
export type AnnouncedBoundary =
  | { readonly kind: 'exact'; readonly at: string; readonly basis: BoundaryBasis }
  /** "After the 7.1 update". */
  | { readonly kind: 'after-update'; readonly version: string }
  /** "Before the 7.2 update": the version that follows is named. */
  | { readonly kind: 'before-update'; readonly version: string }
  /** In words that no reader understands. */
  | { readonly kind: 'words'; readonly text: string }
  /** Nothing is said of it. */
  | { readonly kind: 'none' }

/**
 * In which of the forms that the services use it is written: `tagged` times, the same escaped twice
 * (`escaped`), a day without its hour (`date-only`), several ranges of which the last is a claim
 * (`ranges`), or a row of the picture list without any text (`picture`), which some give a
 * `placeholder` for its end.
 */
export const FORMS = ['tagged', 'escaped', 'date-only', 'ranges', 'picture', 'placeholder'] as const
export type Form = (typeof FORMS)[number]

/** An announcement of the simulated services. */
export type Announced = {
  /** The same in all languages and regions of one publisher's feed. */
  readonly id: number
  readonly gameId: GameId
  readonly class: 'version' | 'event' | 'gacha' | 'challenge' | 'web' | 'survey'
  readonly titles: ByLanguage<string>
  /** For a version, when its maintenance begins and ends. */
  readonly start: AnnouncedBoundary
  readonly end: AnnouncedBoundary
  /** The names of whom a banner features; absent where its text names nobody. */
  readonly featured?: readonly InSomeLanguages[]
  /** The number of the version it is or belongs to. */
  readonly version: string
  readonly form: Form
  /** The name of its picture, `7.png`; null for none. */
  readonly picture: string | null
  /** From when to when the feeds carry it, in milliseconds since the epoch. */
  readonly shown: { readonly from: number; readonly until: number }
  /**
   * What the wiki of wuthering says of it while it runs, on the clock of UTC+8; absent where the wiki
   * has no row of it.
   */
  readonly wiki?: { readonly start: string; readonly end: string }
}
