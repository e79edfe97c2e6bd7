import type { Config } from '@bannerday/contract/config'
import type { readChallenge } from '@bannerday/contract/human-check'
import type * as z from 'zod/mini'

export type Challenge = z.input<typeof readChallenge.data>

/** What proves that a person fills a form. */
export type HumanCheck = {
  readonly config: NonNullable<Config['human_check']>
  /** Whether the token is a proof; each counts once. */
  readonly verify: (token: string, address: string) => Promise<boolean>
  /** Null where somebody else sets the tasks. */
  readonly challenge: (() => Promise<Challenge>) | null
}
