import { compareRates } from '@bannerday/domain/gacha-info/compare-rates'
import { GAME_IDS } from '@bannerday/domain/game'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { RootDatabase } from '../database/database.ts'
import { notifyChange } from '../database/notify-change.ts'
import { learnedFacts } from '../database/tables/learned-facts.ts'
import type { RecurringJob } from '../jobs/recurring-job.ts'
import { readLearnedFacts } from './stores/learned-store.ts'

export const CHECK_RATES = 'check-rates'

const EVERY_SECONDS = 86_400

type Settings = {
  readonly db: RootDatabase
  readonly logger: Logger
  readonly now: () => Temporal.Instant
}

/**
 * The nightly job that compares the official rates with our pity rules. It changes no rule: each
 * difference is an error in the log, a metric, and a row in `GET /api/sources`.
 */
export function checkRates({ db, logger, now }: Settings): RecurringJob {
  async function run(): Promise<void> {
    for (const gameId of GAME_IDS) {
      const { rates } = await readLearnedFacts(db, gameId)
      const differences = compareRates(gameId, rates)
      await db.transaction(async (tx) => {
        const checked = {
          rateDifferences: differences,
          ratesCheckedAt: new Date(now().epochMilliseconds),
        }
        await tx.update(learnedFacts).set(checked).where(eq(learnedFacts.gameId, gameId))
        await notifyChange(tx, 'sources')
      })
      if (differences.length > 0) {
        logger.error({ game: gameId, differences }, 'official rates differ from the pity rules')
      }
    }
  }
  return { name: CHECK_RATES, everySeconds: EVERY_SECONDS, run }
}
