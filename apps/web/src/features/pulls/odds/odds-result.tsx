import {
  findPullsForProbability,
  getProbabilityAfter,
  type OddsCurve,
  type OddsRange,
} from '@bannerday/domain/odds/pull-odds'
import { CAPTURING_RADIANCE } from '@bannerday/domain/outcomes/capturing-radiance'
import { shortDayText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
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
      <p className={classes.chance} aria-live="polite">
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
        <p className={classes.why}>
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
