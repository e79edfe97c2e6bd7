import type { GameId } from '@bannerday/domain/game'
import type { PityRule, Rise } from '@bannerday/domain/games/pity-rule'
import { getTraits } from '@bannerday/domain/games/traits'
import type { Language } from '@bannerday/domain/language'
import {
  CAPTURING_RADIANCE,
  hasCapturingRadiance,
  RADIANCE_MODELS,
} from '@bannerday/domain/outcomes/capturing-radiance'
import { getFeaturedChance, getPityRule } from '@bannerday/domain/pity/pity-rules'
import { shortMonthText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import type { Translate } from '#shared/texts/texts.ts'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import text from '#shared/ui/text-summary.module.css'
import { useRarityNames } from '../common/labels.ts'
import { shareText } from '../common/share-text.ts'
import classes from './odds-panel.module.css'

/** Shows the rules behind the odds of a type, with their sources. */
export function OddsRules({ game, pullType }: { game: GameId; pullType: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const rarity = useRarityNames(game).top
  const rule = getPityRule(game, pullType)
  if (rule === null) return null
  return (
    <details className={classes.rules}>
      <summary className={text.summary}>{t('app.pages.gacha.odds.rules.title')}</summary>
      <ul>
        {listRules({ t, language, game, pullType, rule, rarity }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>{t('app.pages.gacha.odds.rules.exact')}</li>
      </ul>
      <ul className={classes.sources}>
        {getTraits(game).pulls.ruleSources.map(({ title, url, read }) => (
          <li key={title}>
            {url === undefined ? title : <ExternalLink href={url}>{title}</ExternalLink>} (
            {t('app.pages.gacha.odds.rules.read', { month: shortMonthText(read, language) })})
          </li>
        ))}
      </ul>
    </details>
  )
}

type RuleQuestion = {
  readonly t: Translate
  readonly language: Language
  readonly game: GameId
  readonly pullType: string
  readonly rule: PityRule
  /** The name of the top rarity. */
  readonly rarity: string
}

/** Returns the rules of a type as sentences: the rates, the featured item, and disputed points. */
function listRules(question: RuleQuestion): string[] {
  const { t, language, game, pullType, rule, rarity } = question
  const chances = getFeaturedChance(rule)
  const featured = t(`app.pages.gacha.odds.rules.${getFeaturedRule(game, pullType, rule)}`, {
    consolidated: formatPercent(question, CAPTURING_RADIANCE.consolidated),
    chance: shareText(chances?.now ?? 0, language, 3),
    share: formatPercent(question, chances?.before ?? 0),
  })
  const disputed = listDisputedRules(question)
  const isDisputed = disputed.length > 0 || rule.otherRises.length > 0
  return [
    ...listRateRules(question),
    featured,
    ...(rule.hasCertainFirst ? [t('app.pages.gacha.odds.rules.certainFirst', { rarity })] : []),
    ...disputed,
    ...(isDisputed ? [t('app.pages.gacha.odds.rules.models')] : []),
  ]
}

function listRateRules(question: RuleQuestion): string[] {
  const { t, rule } = question
  const rules: string[] = []
  if (rule.topBase !== null && rule.topConsolidated !== null) {
    const base = formatPercent(question, rule.topBase)
    const consolidated = formatPercent(question, rule.topConsolidated)
    rules.push(t('app.pages.gacha.odds.rules.base', { base, consolidated }))
  }
  if (rule.topSoft !== null && rule.topStep !== null) {
    const step = formatPercent(question, rule.topStep)
    rules.push(t('app.pages.gacha.odds.rules.soft', { soft: rule.topSoft, step }))
  }
  for (const rises of rule.otherRises) {
    const texts = { stretches: formatRises(question, rises) }
    rules.push(t('app.pages.gacha.odds.rules.softOther', texts))
  }
  if (rule.topHard !== null) {
    rules.push(t('app.pages.gacha.odds.rules.hard', { hard: rule.topHard }))
  }
  return rules
}

function formatRises(question: RuleQuestion, rises: readonly Rise[]): string {
  const { t, language } = question
  const texts = rises.map(({ from, step }) =>
    t('app.pages.gacha.odds.rules.stretch', { soft: from, step: formatPercent(question, step) }),
  )
  return new Intl.ListFormat(language).format(texts)
}

/**
 * Returns sentences about rules that the game does not publish and players interpret differently.
 */
function listDisputedRules({ t, language, game, pullType }: RuleQuestion): string[] {
  if (!hasCapturingRadiance(game, pullType)) return []
  const { row, counter } = RADIANCE_MODELS
  const last = counter.winProbabilities.length - 1
  const probabilities = row.winProbabilities
    .map((probability) => shareText(probability, language))
    .join(' / ')
  return [
    t('app.pages.gacha.odds.rules.radianceRow', { chances: probabilities }),
    t('app.pages.gacha.odds.rules.radianceCounter', {
      first: counter.first,
      last,
      reset: counter.afterWin[last],
    }),
  ]
}

function formatPercent({ language }: RuleQuestion, share: number): string {
  return shareText(share, language, 2)
}

/** Returns the sentence about the rule for the featured item. */
function getFeaturedRule(
  game: GameId,
  pullType: string,
  { rateUp, fatePath, raisedChance }: PityRule,
) {
  if (hasCapturingRadiance(game, pullType)) return 'radiance'
  if (raisedChance !== undefined) return 'raised'
  if (fatePath !== undefined) return fatePath
  return rateUp === 'three-quarters' ? 'threeQuarters' : rateUp
}
