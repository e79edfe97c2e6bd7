import type { GameId } from '@bannerday/domain/game'
import { pityRule } from '@bannerday/domain/pity/pity-rules'

/** What players call the decision on a pull type: one of two is the featured one, or three of four. */
export function decisionText(game: GameId, pullType: string): '50/50' | '75/25' {
  return pityRule(game, pullType)?.rateUp === 'three-quarters' ? '75/25' : '50/50'
}
