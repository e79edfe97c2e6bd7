import { ODDS_TARGETS } from '@bannerday/domain/odds/odds-target'
import * as z from 'zod/mini'
import { goodEntries, goodItems, orElse } from './stored-values.ts'

const amount = z.int().check(z.gte(0), z.lte(9_999_999))

const goal = z.object({
  id: z.string(),
  title: z.string(),
  /** The server's day on which the banner ends, `yyyy-MM-dd`. */
  until: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  /** The margin in days; 0 for announced dates. */
  marginDays: z.int().check(z.gte(0), z.lte(400)),
  /** Whether the day is projected. Older goals lack the field: a margin implies it. */
  isProjected: z.optional(z.boolean()),
  pullType: z.string(),
  target: z.enum(ODDS_TARGETS),
  copies: z.int().check(z.gte(1), z.lte(7)),
})

/** The pull plan of a game: savings, income and goals. */
export const pullPlan = z.object({
  /** Undefined: not entered. */
  savings: z.object({
    currency: orElse(z.optional(amount), undefined),
    passes: orElse(z.optional(amount), undefined),
    shop: orElse(z.optional(amount), undefined),
  }),
  /** The amount that the player set, by source id; 0 disables the source. */
  income: orElse(goodEntries(z.string(), amount), {}),
  /** In the order of pulling. */
  goals: orElse(goodItems(goal), []),
})
export type PullPlan = z.output<typeof pullPlan>
export type StoredGoal = PullPlan['goals'][number]
