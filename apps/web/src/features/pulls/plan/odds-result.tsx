import type { GameId } from '@bannerday/domain/game'
import type { PityRule, Rise } from '@bannerday/domain/games/pity-rule'
import { getTraits } from '@bannerday/domain/games/traits'
import type { Language } from '@bannerday/domain/language'
import {
  findPullsForProbability,
  getProbabilityAfter,
  type OddsCurve,
  type OddsRange,
} from '@bannerday/domain/odds/pull-odds'
import {
  CAPTURING_RADIANCE,
  hasCapturingRadiance,
  RADIANCE_MODELS,
} from '@bannerday/domain/outcomes/capturing-radiance'
import { getFeaturedChance, getPityRule } from '@bannerday/domain/pity/pity-rules'
import { shortDayText, shortMonthText } from '#shared/dates/date-text.ts'
import type { Translate } from '#shared/texts/texts.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { ExternalLink } from '#shared/ui/external-link.tsx'
import text from '#shared/ui/text-summary.module.css'
import { useRarityNames } from '../common/labels.ts'
import { formatInterval, isWideInterval, rangeText, shareText } from '../common/share-text.ts'
import { ChartTable, getTicks, Plot, PlotBand, PlotLine } from '../statistics/chart.tsx'
import classes from './odds-panel.module.css'

type OddsResultProps = {
  /** Null until the odds are computed. */
  range: OddsRange | null
  pulls: number
  /**
   * The day until which the plan collects these pulls, `yyyy-MM-dd`; null when they are available
   * now.
   */
  plannedUntil: string | null
  /** Whether the odds include Capturing Radiance. */
  hasRadiance: boolean
}

/** Shows the probability for the available pulls. */
export function OddsResult({ range, pulls, plannedUntil, hasRadiance }: OddsResultProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  // The space is reserved to avoid a layout shift on a change of banner.
  if (range === null) return <div className={classes.result} />
  const low = getProbabilityAfter(range.low, pulls)
  const high = getProbabilityAfter(range.high, pulls)
  return (
    <div className={classes.result}>
      <p className={classes.probability} aria-live="polite">
        <strong>{formatInterval(low, high, language)}</strong>
        <span>
          {plannedUntil === null
            ? t('app.pages.gacha.odds.chance', { pulls })
            : t('app.pages.gacha.odds.chancePlanned', {
                pulls,
                day: shortDayText(plannedUntil, language),
              })}
        </span>
      </p>
      {hasRadiance && (
        <p className={classes.explanation}>
          {t('app.pages.gacha.odds.radiance', {
            share: shareText(CAPTURING_RADIANCE.consolidated, language),
          })}
        </p>
      )}
    </div>
  )
}

const SHARES = [0.5, 0.75, 0.9, 0.99]

/** Shows the number of pulls for selected probabilities. */
export function OddsNeeded({ range }: { range: OddsRange }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const neededPulls = SHARES.map((share) => ({
    share,
    min: findPullsForProbability(range.high, share),
    max: findPullsForProbability(range.low, share),
  }))
  const hasRange = neededPulls.some(({ min, max }) => min !== max)
  return (
    <table className={classes.needed}>
      <caption>{t(`app.pages.gacha.odds.${hasRange ? 'neededRange' : 'needed'}`)}</caption>
      <thead>
        <tr>
          {SHARES.map((share) => (
            <th key={share} scope="col">
              {shareText(share, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {neededPulls.map(({ share, min, max }) => (
            <td key={share}>
              {rangeText(min.toLocaleString(language), max.toLocaleString(language))}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

const PROBABILITIES = [0, 0.25, 0.5, 0.75, 1]
const TABLE_ROWS = 20

type OddsCurvePlotProps = { range: OddsRange; pulls: number }

/** Plots the probability against the number of pulls, with a marker at the available pulls. */
export function OddsCurvePlot({ range: { low, high }, pulls }: OddsCurvePlotProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const maxPulls = low.length - 1
  const title = t('app.pages.gacha.odds.curve')
  const position = Math.min(1, pulls / maxPulls)
  const probability = {
    low: getProbabilityAfter(low, pulls),
    high: getProbabilityAfter(high, pulls),
  }
  const getPoints = (curve: OddsCurve) =>
    low.map((_, count) => ({ along: count / maxPulls, up: getProbabilityAfter(curve, count) }))
  const getText = (count: number) =>
    formatInterval(getProbabilityAfter(low, count), getProbabilityAfter(high, count), language)
  const rows = getTicks(maxPulls, TABLE_ROWS)
  const isBand = low.some((_, count) =>
    isWideInterval(getProbabilityAfter(low, count), getProbabilityAfter(high, count)),
  )
  return (
    <div>
      <h3 className={classes.title}>{title}</h3>
      {isBand && (
        <p className={classes.legend}>
          <span className={classes.swatch} aria-hidden />
          {t('app.pages.gacha.odds.band')}
        </p>
      )}
      <Plot
        label={title}
        up={PROBABILITIES.map((probability) => ({
          at: probability,
          text: shareText(probability, language),
        }))}
        along={getTicks(maxPulls, 5).map((tick) => ({
          at: tick / maxPulls,
          text: tick.toLocaleString(language),
        }))}
        summary={t('app.pages.gacha.odds.certain', { pulls: maxPulls })}
        pointText={(along) => {
          const count = Math.round(along * maxPulls)
          return t('app.pages.gacha.odds.point', {
            pulls: count,
            chance: getText(count),
          })
        }}
      >
        {isBand ? (
          <PlotBand low={getPoints(low)} high={getPoints(high)} />
        ) : (
          <PlotLine points={getPoints(low)} isFilled />
        )}
        <span
          className={classes.position}
          style={{
            insetInlineStart: `${position * 100}%`,
            insetBlockEnd: `${probability.low * 100}%`,
            blockSize: `calc(14px + ${(probability.high - probability.low) * 100}%)`,
          }}
        />
      </Plot>
      <ChartTable
        title={title}
        head={[t('app.pages.gacha.odds.pullsHead'), t('app.pages.gacha.odds.chanceHead')]}
        rows={[...new Set([...rows, maxPulls])].map((count) => [
          count.toLocaleString(language),
          getText(count),
        ])}
      />
    </div>
  )
}

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
