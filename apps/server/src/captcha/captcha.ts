import type { Config } from '@bannerday/contract/config'
import type * as captchaApi from '@bannerday/contract/captcha'
import type * as z from 'zod/mini'

export type Challenge = z.input<typeof captchaApi.getChallenge.data>

/** The difficulty: `hard` during an attack. */
export type Difficulty = 'usual' | 'hard'

/** The result; a solution that is too easy is not consumed. */
export type Verdict = 'passed' | 'failed' | 'too-easy'

export type Captcha = {
  readonly config: NonNullable<Config['human_check']>
  /** Verifies a token; each is valid once. */
  readonly verify: (token: string, address: string, difficulty: Difficulty) => Promise<Verdict>
  /** Null when an external service creates the challenges. */
  readonly createChallenge: ((difficulty: Difficulty) => Promise<Challenge>) | null
}
