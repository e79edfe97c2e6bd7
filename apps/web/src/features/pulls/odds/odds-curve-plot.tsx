import {
  getProbabilityAfter,
  type OddsCurve,
  type OddsRange,
} from '@bannerday/domain/odds/pull-odds'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { ChartTable } from '../charts/chart-table.tsx'
import { PlotBand } from '../charts/plot-band.tsx'
import { Plot } from '../charts/plot.tsx'
import { PlotLine } from '../charts/plot-line.tsx'
import { plotTicks } from '../charts/plot-ticks.ts'
import { formatInterval, isWideInterval, shareText } from '../common/share-text.ts'
import classes from './odds-curve-plot.module.css'

const CHANCES = [0, 0.25, 0.5, 0.75, 1]
const TABLE_ROWS = 20

type OddsCurvePlotProps = { range: OddsRange; pulls: number }

/** Plots the probability against the number of pulls, with a marker at the available pulls. */
export function OddsCurvePlot({ range: { low, high }, pulls }: OddsCurvePlotProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const longest = low.length - 1
  const title = t('app.pages.gacha.odds.curve')
  const here = Math.min(1, pulls / longest)
  const chance = { low: getProbabilityAfter(low, pulls), high: getProbabilityAfter(high, pulls) }
  const getPoints = (curve: OddsCurve) =>
    low.map((_, count) => ({ along: count / longest, up: getProbabilityAfter(curve, count) }))
  const getText = (count: number) =>
    formatInterval(getProbabilityAfter(low, count), getProbabilityAfter(high, count), language)
  const rows = plotTicks(longest, TABLE_ROWS)
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
        up={CHANCES.map((chance) => ({ at: chance, text: shareText(chance, language) }))}
        along={plotTicks(longest, 5).map((tick) => ({
          at: tick / longest,
          text: tick.toLocaleString(language),
        }))}
        summary={t('app.pages.gacha.odds.certain', { pulls: longest })}
        pointText={(along) => {
          const count = Math.round(along * longest)
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
          className={classes.here}
          style={{
            insetInlineStart: `${here * 100}%`,
            insetBlockEnd: `${chance.low * 100}%`,
            blockSize: `calc(14px + ${(chance.high - chance.low) * 100}%)`,
          }}
        />
      </Plot>
      <ChartTable
        title={title}
        head={[t('app.pages.gacha.odds.pullsHead'), t('app.pages.gacha.odds.chanceHead')]}
        rows={[...new Set([...rows, longest])].map((count) => [
          count.toLocaleString(language),
          getText(count),
        ])}
      />
    </div>
  )
}
