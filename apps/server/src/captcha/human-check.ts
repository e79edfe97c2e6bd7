import type { Config } from '@bannerday/contract/config'
import type { readChallenge } from '@bannerday/contract/human-check'
import type * as z from 'zod/mini'

export type Challenge = z.input<typeof readChallenge.data>

/** How much a proof has to cost; beyond `usual` where somebody is attacked. */
export type Work = 'usual' | 'hard'

/** What became of a proof; one that cost too little is not used up. */
export type Verdict = 'passed' | 'failed' | 'too-easy'

/** What proves that a person fills a form. */
export type HumanCheck = {
  readonly config: NonNullable<Config['human_check']>
  /** Whether the token is a proof; each counts once. */
  readonly verify: (token: string, address: string, work: Work) => Promise<Verdict>
  /** Null where somebody else sets the tasks, and how hard they are. */
  readonly challenge: ((work: Work) => Promise<Challenge>) | null
}
