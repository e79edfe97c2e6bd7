import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { PityRule } from '@bannerday/domain/pity/pity-rules'
import {
  CAPTURING_RADIANCE,
  hasCapturingRadiance,
} from '@bannerday/domain/markers/pull-markers-radiance'
import type { TFunction } from 'i18next'
import { shareText } from '../charts/share-text.ts'

/** The rule of a type in sentences: its chances, its promise, and what is featured. */
export function ruleLines(
  t: TFunction,
  language: Language,
  game: GameId,
  pullType: string,
  rule: PityRule,
): string[] {
  const text = (share: number) => shareText(share, language, 2)
  const lines: string[] = []
  if (rule.topBase !== null && rule.topConsolidated !== null) {
    lines.push(
      t('app.pages.gacha.odds.rules.base', {
        base: text(rule.topBase),
        consolidated: text(rule.topConsolidated),
      }),
    )
  }
  if (rule.topSoft !== null && rule.topStep !== null) {
    lines.push(
      t('app.pages.gacha.odds.rules.soft', { soft: rule.topSoft, step: text(rule.topStep) }),
    )
  }
  if (rule.topHard !== null) {
    lines.push(t('app.pages.gacha.odds.rules.hard', { hard: rule.topHard }))
  }
  lines.push(
    t(`app.pages.gacha.odds.rules.${featuredRule(game, pullType, rule)}`, {
      consolidated: text(CAPTURING_RADIANCE.consolidated),
      chances: CAPTURING_RADIANCE.winChances.map(text).join(' / '),
    }),
  )
  return lines
}

/** The sentence that says how the featured item comes. */
function featuredRule(game: GameId, pullType: string, { rateUp }: PityRule) {
  if (hasCapturingRadiance(game, pullType)) return 'radiance'
  if (game === 'genshin' && pullType === '302') return 'epitomized'
  if (game === 'genshin' && rateUp === 'chosen') return 'chronicled'
  return rateUp === 'three-quarters' ? 'threeQuarters' : rateUp
}
