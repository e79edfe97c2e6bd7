import { analyzeAccount } from '@bannerday/domain/outcomes/pity-records'
import { createOutcomeFacts } from '@bannerday/domain/outcomes/top-outcome'
import { computePullOdds, type OddsState } from '@bannerday/domain/odds/pull-odds'
import { computePullStatistics } from '@bannerday/domain/odds/pull-statistics'
import { loadBanners } from '@bannerday/game-data/banners'
import { standardItems } from '@bannerday/game-data/standard-items'
import { bestAndMedian, type Figure } from '../measure/figure.ts'
import { syntheticHistory } from './synthetic-history.ts'

const ROUNDS = 30
/** Rounds until the engine has compiled the measured code. */
const WARM_UP = 10

/**
 * Measures all statistics of an account with 50,000 pulls from its rows, and the odds of seven
 * copies.
 */
export async function measureStatistics(): Promise<Figure[]> {
  const facts = createOutcomeFacts(
    'genshin',
    await loadBanners('genshin'),
    standardItems.genshin,
    -5,
  )
  const pulls = {
    301: syntheticHistory('301', 30_000),
    302: syntheticHistory('302', 10_000),
    200: syntheticHistory('200', 10_000),
  }
  const start: OddsState = {
    pity: 0,
    isGuaranteed: false,
    lostInARow: 0,
    lostAtLeast: 0,
    radianceCount: null,
    isFirst: true,
    fatePoints: 0,
  }
  return [
    ...bestAndMedian(
      '50000 pulls: all statistics',
      measureTimes(() => {
        const { histories, gaps } = analyzeAccount(pulls, facts)
        computePullStatistics(histories, gaps)
      }),
      30,
    ),
    ...bestAndMedian(
      'odds of 1 to 7 copies',
      measureTimes(() => void computePullOdds('genshin', '301', 'featured', start, 7)),
    ),
  ]
}

function measureTimes(run: () => void): number[] {
  const times = Array.from({ length: WARM_UP + ROUNDS }, () => {
    const begin = performance.now()
    run()
    return performance.now() - begin
  })
  return times.slice(WARM_UP)
}
