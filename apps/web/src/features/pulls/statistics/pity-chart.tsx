import type { GameId } from '@bannerday/domain/game'
import type { TypeStatistics } from '@bannerday/domain/odds/pull-statistics'
import { computeMeanWait, computeTopWaits } from '@bannerday/domain/pity/pity-distribution'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import { useState } from 'react'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { TypeSelect } from '../common/form-fields.tsx'
import { useRarityNames } from '../common/labels.ts'
import { meanText } from '../common/share-text.ts'
import { findLabeledBins, toPityBins, type PityBin } from './pity-bins.ts'
import {
  ChartCard,
  Columns,
  getCoveringTicks,
  getItemAt,
  Legend,
  type LegendEntry,
  NoChart,
  Plot,
  PlotLine,
} from './chart.tsx'

type PityChartProps = { game: GameId; types: readonly TypeStatistics[] }

/** Plots the pity of the top-rarity items, next to the distribution by the rules. */
export function PityChart({ game, types }: PityChartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { top } = useRarityNames(game)
  const [chosen, setChosen] = useState<string | null>(null)
  const counted = types.filter((type) => type.top !== null)
  const type = counted.find(({ pullType }) => pullType === chosen) ?? counted[0]
  const title = t('app.pages.gacha.statistics.pity.title', { rarity: top })
  if (type?.top == null) {
    return (
      <ChartCard title={title} table={null}>
        <NoChart>{t('app.pages.gacha.statistics.pity.empty', { rarity: top })}</NoChart>
      </ChartCard>
    )
  }
  const bins = toPityBins(type.distribution)
  const expectedMean = getExpectedMean(game, type.pullType)
  const average = { mean: meanText(type.top.mean, language), of: type.top.count, rarity: top }
  return (
    <ChartCard
      title={title}
      isWide
      note={t('app.pages.gacha.statistics.spending.note')}
      choice={
        <TypeSelect
          label={t('app.pages.gacha.statistics.type')}
          game={game}
          types={counted.map(({ pullType }) => pullType)}
          selected={type.pullType}
          onChange={setChosen}
        />
      }
      table={{
        head: [
          t('app.pages.gacha.statistics.pity.pulls'),
          t('app.pages.gacha.statistics.pity.observed'),
          ...(expectedMean === null ? [] : [t('app.pages.gacha.statistics.pity.expected')]),
        ],
        rows: bins.map((bin) => [
          `${bin.from}–${bin.to}`,
          bin.observed.toLocaleString(language),
          ...getExpectedCells(bin),
        ]),
      }}
    >
      <PityPlot
        title={title}
        bins={bins}
        summary={
          expectedMean === null
            ? t('app.pages.gacha.statistics.pity.averageAlone', average)
            : t('app.pages.gacha.statistics.pity.average', {
                ...average,
                expected: meanText(expectedMean, language),
              })
        }
      />
    </ChartCard>
  )

  function getExpectedCells({ expected }: PityBin): string[] {
    return expected === null ? [] : [meanText(expected, language)]
  }
}

function getExpectedMean(game: GameId, pullType: string): number | null {
  const rule = getPityRule(game, pullType)
  const waits = rule === null ? null : computeTopWaits(rule)
  return waits && computeMeanWait(waits)
}

type PityPlotProps = { title: string; bins: readonly PityBin[]; summary: string }

/** Shows the observed counts as columns and the expected counts as a dashed line. */
function PityPlot({ title, bins, summary }: PityPlotProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const maxCount = Math.max(
    1,
    ...bins.map(({ observed, expected }) => Math.max(observed, expected ?? 0)),
  )
  const ticks = getCoveringTicks(maxCount, 4)
  const max = ticks.at(-1) ?? maxCount
  const mainBins = findLabeledBins(bins)
  const points = bins.flatMap(({ expected }, index) =>
    expected === null ? [] : [{ along: (index + 0.5) / bins.length, up: expected / max }],
  )
  const legend: LegendEntry[] = [
    { series: 'top', name: t('app.pages.gacha.statistics.pity.observed') },
  ]
  if (points.length > 0) {
    legend.push({ series: 'line', name: t('app.pages.gacha.statistics.pity.expected') })
  }

  function pointText(along: number): string {
    const bin = getItemAt(bins, along)
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
        along={bins.map((bin, index) => ({
          at: (index + 0.5) / bins.length,
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
        <PlotLine points={points} isDashed />
      </Plot>
    </>
  )
}
