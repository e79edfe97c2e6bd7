import type { GameId } from '@bannerday/domain/game'
import { computeLuckPercentile, type Luck } from '@bannerday/domain/odds/pull-luck'
import type { TypeStatistics, WinShare } from '@bannerday/domain/odds/pull-statistics'
import { hasCapturingRadiance } from '@bannerday/domain/outcomes/capturing-radiance'
import { computeMeanWait, computeTopWaits } from '@bannerday/domain/pity/pity-distribution'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import { useState } from 'react'
import { joinSentences } from '#shared/i18n/join-sentences.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { TypeSelect } from '../common/form-fields.tsx'
import { useOutcomeText, usePullTypeName, useRarityNames } from '../common/labels.ts'
import { meanText, modelRange, shareText } from '../common/share-text.ts'
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
  ShareBar,
  ShareBars,
} from './chart.tsx'
import { findLabeledBins, type PityBin, toPityBins } from './pity-bins.ts'

/** The minimum number of decisions, because fewer would judge single wins. */
const MIN_DECISIONS = 5

type WinsChartProps = { game: GameId; types: readonly TypeStatistics[] }

/** Shows the outcomes of 50/50s and 75/25s: their counts, the share of won ones, and the luck. */
export function WinsChart({ game, types }: WinsChartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const outcomeText = useOutcomeText()
  const rarity = useRarityNames(game).top
  const title = t('app.pages.gacha.statistics.wins.title')
  const decided = types.flatMap(({ pullType, wins, outcomes }) =>
    outcomes === null ? [] : [{ pullType, wins, outcomes }],
  )
  if (decided.length === 0) {
    return (
      <ChartCard title={title} table={null}>
        <NoChart>{t('app.pages.gacha.statistics.wins.empty')}</NoChart>
      </ChartCard>
    )
  }

  const share = (value: number) => shareText(value, language)
  const mean = (value: number) => meanText(value, language)
  const isRange = decided.some(({ wins }) => wins !== null && wins.luck.others.length > 0)
  const notes = [
    t('app.pages.gacha.statistics.wins.note', { rarity }),
    ...(decided.some(({ pullType }) => hasCapturingRadiance(game, pullType))
      ? [t('app.pages.gacha.statistics.wins.noteRadiance')]
      : []),
    ...(isRange ? [t('app.pages.gacha.statistics.models')] : []),
  ]

  /** Formats share and luck. Those of a few decisions would look too exact, so they are omitted. */
  function formatLuck({ won, count, omittedLosses, luck }: WinShare): string {
    const sentences =
      count < MIN_DECISIONS
        ? [t('app.pages.gacha.statistics.wins.tooFew', { missing: MIN_DECISIONS - count })]
        : [
            t('app.pages.gacha.statistics.wins.shareOf', { count, share: share(won / count) }),
            t('app.pages.gacha.statistics.wins.byRules', {
              expected: modelRange(luck, ({ expected }) => expected, mean),
            }),
            t('app.pages.gacha.statistics.wins.luck', {
              fewer: modelRange(luck, ({ below }) => below, share),
              same: modelRange(luck, ({ equal }) => equal, share),
            }),
          ]
    if (omittedLosses > 0)
      sentences.push(t('app.pages.gacha.statistics.wins.omitted', { count: omittedLosses }))
    return joinSentences(sentences, language)
  }

  return (
    <ChartCard
      title={title}
      note={joinSentences(notes, language)}
      table={{
        head: [
          t('app.pages.gacha.statistics.type'),
          t('app.pages.gacha.statistics.wins.won'),
          t('app.pages.gacha.statistics.wins.lost'),
          t('app.pages.gacha.statistics.wins.unknown'),
          t('app.pages.gacha.statistics.wins.share'),
          t('app.pages.gacha.statistics.wins.expected'),
        ],
        rows: decided.map(({ pullType, wins, outcomes }) => [
          typeName(game, pullType),
          ...[outcomes.won, outcomes.lost, outcomes.unknown].map((value) =>
            value.toLocaleString(language),
          ),
          wins === null ? '–' : share(wins.won / wins.count),
          wins === null ? '–' : modelRange(wins.luck, ({ expected }) => expected, mean),
        ]),
      }}
    >
      <Legend
        entries={[
          { series: 'won', name: t('app.pages.gacha.statistics.wins.won') },
          { series: 'lost', name: t('app.pages.gacha.statistics.wins.lost') },
          { series: 'mark', name: t('app.pages.gacha.statistics.wins.expected') },
        ]}
      />
      <ShareBars>
        {decided.map(({ pullType, wins, outcomes }) => (
          <ShareBar
            key={pullType}
            name={typeName(game, pullType)}
            value={outcomeText(outcomes)}
            {...(wins === null
              ? { parts: [] }
              : {
                  parts: [
                    { series: 'won', share: wins.won / wins.count },
                    { series: 'lost', share: (wins.count - wins.won) / wins.count },
                  ],
                  mark: wins.luck.expected / wins.count,
                })}
          >
            {wins !== null && <p>{formatLuck(wins)}</p>}
          </ShareBar>
        ))}
      </ShareBars>
    </ChartCard>
  )
}

/**
 * In pulls. Within this number, the first top-rarity item is guaranteed, so luck is meaningless.
 */
const MIN_PULLS = 90

type LuckChartProps = { game: GameId; types: readonly TypeStatistics[] }

/** Shows the percentile of the number of top-rarity items among players with equally many pulls. */
export function LuckChart({ game, types }: LuckChartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const rarity = useRarityNames(game).top
  const title = t('app.pages.gacha.statistics.luck.title')
  const rows = types.flatMap(({ pullType, luck }) =>
    luck !== null && luck.pulls >= MIN_PULLS
      ? [{ pullType, luck, shares: computeShares(luck) }]
      : [],
  )
  if (rows.length === 0) {
    return (
      <ChartCard title={title} table={null}>
        <NoChart>{t('app.pages.gacha.statistics.luck.empty', { pulls: MIN_PULLS })}</NoChart>
      </ChartCard>
    )
  }
  const share = (value: number) => shareText(value, language)
  const isRange = rows.some(({ luck }) => luck.others.length > 0)
  const names = {
    fewer: t('app.pages.gacha.statistics.luck.fewer'),
    same: t('app.pages.gacha.statistics.luck.same'),
    more: t('app.pages.gacha.statistics.luck.more'),
  }
  return (
    <ChartCard
      title={title}
      note={joinSentences(
        [
          t('app.pages.gacha.statistics.luck.note', { rarity }),
          ...(isRange ? [t('app.pages.gacha.statistics.models')] : []),
        ],
        language,
      )}
      table={{
        head: [
          t('app.pages.gacha.statistics.type'),
          t('app.pages.gacha.statistics.pulls'),
          rarity,
          ...SHARES.map((key) => names[key]),
        ],
        rows: rows.map(({ pullType, luck }) => [
          typeName(game, pullType),
          luck.pulls.toLocaleString(language),
          luck.tops.toLocaleString(language),
          ...SHARES.map((key) => modelRange(luck, (model) => computeShares(model)[key], share)),
        ]),
      }}
    >
      <Legend
        entries={[
          ...SHARES.map((series) => ({ series, name: names[series] })),
          { series: 'mark', name: t('app.pages.gacha.statistics.luck.you') },
        ]}
      />
      <ShareBars>
        {rows.map(({ pullType, luck, shares }) => (
          <ShareBar
            key={pullType}
            name={typeName(game, pullType)}
            value={t('app.pages.gacha.statistics.luck.luckier', {
              fewer: modelRange(luck, ({ below }) => below, share),
            })}
            parts={SHARES.map((series) => ({ series, share: shares[series] }))}
            mark={computeLuckPercentile(luck) / 100}
          >
            <p>
              {joinSentences(
                [
                  t('app.pages.gacha.statistics.luck.counted', {
                    pulls: luck.pulls,
                    count: luck.tops,
                    rarity,
                  }),
                  t('app.pages.gacha.statistics.luck.since', {
                    since: dayText(luck.since, language),
                  }),
                ],
                language,
              )}
            </p>
          </ShareBar>
        ))}
      </ShareBars>
    </ChartCard>
  )
}

const SHARES = ['fewer', 'same', 'more'] as const

function computeShares({
  below: fewer,
  equal: same,
}: Luck): Record<(typeof SHARES)[number], number> {
  return { fewer, same, more: Math.max(0, 1 - fewer - same) }
}

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
  const meanByRules = getExpectedMean(game, type.pullType)
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
          ...(meanByRules === null ? [] : [t('app.pages.gacha.statistics.pity.expected')]),
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
          meanByRules === null
            ? t('app.pages.gacha.statistics.pity.averageAlone', average)
            : t('app.pages.gacha.statistics.pity.average', {
                ...average,
                expected: meanText(meanByRules, language),
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
