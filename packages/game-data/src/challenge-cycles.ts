import type { ChallengeCycle } from '@bannerday/domain/projection/challenge-cycle'
import type { InSomeLanguages } from '@bannerday/domain/language'
import file from '../data/challenge-cycles.json' with { type: 'json' }

export type BundledChallengeCycle = ChallengeCycle & {
  readonly titles: InSomeLanguages
  /** Our translations without an official title: always marked as such. */
  readonly translations?: InSomeLanguages
  readonly source: string
}

/** The recurring endgame challenges with a fixed pace. */
export const challengeCycles = file as readonly BundledChallengeCycle[]
