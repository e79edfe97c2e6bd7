import type { GameId } from '@bannerday/domain/game'
import type { PullStatistics, TypeStatistics } from '@bannerday/domain/odds/pull-statistics'
import type { MonthCount } from '@bannerday/domain/odds/pull-statistics-months'
import type { PullGap } from '@bannerday/domain/pity/pity-gaps'
import { dayText, shortMonthText } from '#shared/dates/date-text.ts'
import { joinSentences } from '#shared/i18n/join-sentences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { usePullTypeName, useRarityNames } from '../common/labels.ts'
import { meanText, shareText } from '../common/share-text.ts'
import { ChartCard } from './chart-card.tsx'
import {
  type Column,
  Columns,
  itemAt,
  Legend,
  Plot,
  plotTicksOver,
  ShareBar,
  ShareBars,
  type Tick,
} from './plot.tsx'

const LABELS = 5

type MonthsChartProps = { game: GameId; statistics: PullStatistics }

/** Shows the number of pulls per month, by rarity. */
export function MonthsChart({ game, statistics: { months, unknown, gaps } }: MonthsChartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { top, second } = useRarityNames(game, 'alone')
  const others = t(`app.pages.gacha.statistics.${unknown > 0 ? 'othersUnknown' : 'others'}`)
  const title = t('app.pages.gacha.statistics.months.title')
  const busiest = months.reduce((a, b) => (b.total > a.total ? b : a), NO_PULLS)
  const ticks = plotTicksOver(busiest.total, 4)
  const max = ticks.at(-1) ?? busiest.total
  const getName = ({ month }: MonthCount) => shortMonthText(month, language)
  const pointText = (month: MonthCount) =>
    t('app.pages.gacha.statistics.months.point', {
      ...month,
      month: getName(month),
      topName: top,
      secondName: second,
    })
  const gapText = ({ after, before }: PullGap) =>
    t('app.pages.gacha.import.gap', {
      after: dayText(after, language),
      before: dayText(before, language),
    })
  return (
    <ChartCard
      title={title}
      isWide
      note={joinSentences(gaps.map(gapText), language) || undefined}
      table={{
        head: [
          t('app.pages.gacha.statistics.months.month'),
          top,
          second,
          others,
          t('app.pages.gacha.statistics.total'),
        ],
        rows: months
          .toReversed()
          .map((month) => [
            getName(month),
            ...[month.top, month.second, getRemainder(month), month.total].map((value) =>
              value.toLocaleString(language),
            ),
          ]),
      }}
    >
      <Legend
        entries={[
          { series: 'top', name: top },
          { series: 'second', name: second },
          { series: 'rest', name: others },
        ]}
      />
      <Plot
        label={title}
        up={ticks.map((tick) => ({
          at: tick / max,
          text: tick.toLocaleString(language),
        }))}
        along={monthTicks(months, (month) => shortMonthText(month, language, '2-digit'))}
        summary={t('app.pages.gacha.statistics.months.summary', {
          from: getName(months[0] ?? busiest),
          to: getName(months.at(-1) ?? busiest),
          month: getName(busiest),
          most: busiest.total,
        })}
        pointText={(along) => pointText(itemAt(months, along) ?? busiest)}
      >
        <Columns columns={months.map(toColumn)} max={max} />
      </Plot>
    </ChartCard>
  )
}

const NO_PULLS: MonthCount = { month: '2020-01', total: 0, top: 0, second: 0 }

function getRemainder({ total, top, second }: MonthCount): number {
  return total - top - second
}

function toColumn(month: MonthCount): Column {
  return {
    key: month.month,
    parts: [
      { series: 'top', value: month.top },
      { series: 'second', value: month.second },
      { series: 'rest', value: getRemainder(month) },
    ],
  }
}

/** Returns ticks for a few months, at the middle of their columns. */
function monthTicks(months: readonly MonthCount[], text: (month: string) => string): Tick[] {
  const step = Math.ceil(months.length / LABELS)
  return months.flatMap(({ month }, index) =>
    index % step === 0 ? [{ at: (index + 0.5) / months.length, text: text(month) }] : [],
  )
}

type SpendingChartProps = { game: GameId; statistics: PullStatistics }

/** Shows the number of pulls per type and the average cost of an item. */
export function SpendingChart({ game, statistics: { total, types } }: SpendingChartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const rarity = useRarityNames(game).top

  function averagesText({ top, featured }: TypeStatistics): string {
    return [
      top &&
        t('app.pages.gacha.statistics.spending.averages', {
          top: meanText(top.mean, language),
          rarity,
        }),
      featured &&
        t('app.pages.gacha.statistics.spending.featured', {
          featured: meanText(featured.mean, language),
          rarity,
        }),
    ]
      .filter((text) => text !== null)
      .join(' · ')
  }

  return (
    <ChartCard
      title={t('app.pages.gacha.statistics.spending.title')}
      note={t('app.pages.gacha.statistics.spending.note')}
      table={{
        head: [
          t('app.pages.gacha.statistics.type'),
          t('app.pages.gacha.statistics.pulls'),
          t('app.pages.gacha.statistics.spending.perTop', { rarity }),
          t('app.pages.gacha.statistics.spending.perFeatured', { rarity }),
        ],
        rows: types.map((type) => [
          typeName(game, type.pullType),
          type.total.toLocaleString(language),
          type.top ? meanText(type.top.mean, language) : '–',
          type.featured ? meanText(type.featured.mean, language) : '–',
        ]),
      }}
    >
      <ShareBars>
        {types.map((type) => (
          <ShareBar
            key={type.pullType}
            name={typeName(game, type.pullType)}
            value={t('app.pages.gacha.statistics.share', {
              part: type.total,
              whole: total,
              share: shareText(type.total / total, language),
            })}
            parts={[{ series: 'rest', share: type.total / total }]}
          >
            {type.top && <p>{averagesText(type)}</p>}
          </ShareBar>
        ))}
      </ShareBars>
    </ChartCard>
  )
}
