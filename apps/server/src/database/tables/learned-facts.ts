import type { RateDifference } from '@bannerday/domain/gacha-info/compare-rates'
import type { LearnedFacts } from '@bannerday/domain/gacha-info/learned-facts'
import { GAME_IDS } from '@bannerday/domain/game'
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The additions of each game's static banner data to the bundled facts. */
export const learnedFacts = pgTable('learned_facts', {
  gameId: text('game_id', { enum: GAME_IDS }).primaryKey(),
  content: jsonb().$type<LearnedFacts>().notNull(),
  /** The official rates that differ from our rules at the last check. */
  rateDifferences: jsonb('rate_differences')
    .$type<readonly RateDifference[]>()
    .notNull()
    .default([]),
  ratesCheckedAt: timestamp('rates_checked_at', { withTimezone: true }),
})
