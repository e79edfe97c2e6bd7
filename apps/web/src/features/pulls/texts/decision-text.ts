import type { GameId } from '@bannerday/domain/game'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'

/** Returns the players' name of the decision on a pull type: 50/50 or 75/25. */
export function decisionText(game: GameId, pullType: string): '50/50' | '75/25' {
  return getPityRule(game, pullType)?.rateUp === 'three-quarters' ? '75/25' : '50/50'
}
