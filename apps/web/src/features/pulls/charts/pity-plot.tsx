import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { Columns } from './columns.tsx'
import { itemAt } from './item-at.ts'
import { Legend, type LegendEntry } from './legend.tsx'
import { labelledBins, type PityBin } from './pity-bins.ts'
import { Plot } from './plot.tsx'
import { PlotLine } from './plot-line.tsx'
import { plotTicksOver } from './plot-ticks.ts'
import { meanText } from '../common/share-text.ts'

type PityPlotProps = { title: string; bins: readonly PityBin[]; summary: string }

/** Shows the observed counts as columns and the expected counts as a dashed line. */
export function PityPlot({ title, bins, summary }: PityPlotProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const highest = Math.max(
    1,
    ...bins.map(({ observed, expected }) => Math.max(observed, expected ?? 0)),
  )
  const ticks = plotTicksOver(highest, 4)
  const max = ticks.at(-1) ?? highest
  const mainBins = labelledBins(bins)
  const line = bins.flatMap(({ expected }, place) =>
    expected === null ? [] : [{ along: (place + 0.5) / bins.length, up: expected / max }],
  )
  const legend: LegendEntry[] = [
    { series: 'top', name: t('app.pages.gacha.statistics.pity.observed') },
  ]
  if (line.length > 0) {
    legend.push({ series: 'line', name: t('app.pages.gacha.statistics.pity.expected') })
  }

  function pointText(along: number): string {
    const bin = itemAt(bins, along)
    if (bin === undefined) return ''
    const { expected } = bin
    return expected === null
      ? t('app.pages.gacha.statistics.pity.pointAlone', bin)
      : t('app.pages.gacha.statistics.pity.point', {
          ...bin,
          expected: meanText(expected, language),
        })
  }

  return (
    <>
      <Legend entries={legend} />
      <Plot
        label={title}
        up={ticks.map((tick) => ({
          at: tick / max,
          text: tick.toLocaleString(language),
        }))}
        along={bins.map((bin, place) => ({
          at: (place + 0.5) / bins.length,
          text: `${bin.from}–${bin.to}`,
          isMinor: !mainBins.has(bin),
        }))}
        summary={summary}
        pointText={pointText}
      >
        <Columns
          columns={bins.map(({ from, observed }) => ({
            key: String(from),
            parts: [{ series: 'top', value: observed }],
          }))}
          max={max}
        />
        <PlotLine points={line} isDashed />
      </Plot>
    </>
  )
}
