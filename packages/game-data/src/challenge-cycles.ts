import type { ChallengeCycle } from '@bannerday/domain/projection/challenge-cycle'
import type { InSomeLanguages } from '@bannerday/domain/language'
import file from '../data/challenge-cycles.json' with { type: 'json' }

export type BundledChallengeCycle = ChallengeCycle & {
  readonly titles: InSomeLanguages
  /** Our own, where no official title is known: always to be marked as such. */
  readonly translations?: InSomeLanguages
  readonly source: string
}

/** The endgame challenges that start anew at a fixed pace. */
export const challengeCycles = file as readonly BundledChallengeCycle[]
