import type { GameId } from '@bannerday/domain/game'
import type { PullGap } from '@bannerday/domain/pity/pity-gaps'
import type { PullStatistics } from '@bannerday/domain/odds/pull-statistics'
import type { MonthCount } from '@bannerday/domain/odds/pull-statistics-months'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText, shortMonthText } from '#shared/dates/date-text.ts'
import { joinSentences } from '#shared/i18n/join-sentences.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { ChartCard } from './chart-card.tsx'
import { Columns, type Column } from './columns.tsx'
import { itemAt } from './item-at.ts'
import { Legend } from './legend.tsx'
import { Plot, type Tick } from './plot.tsx'
import { plotTicksOver } from './plot-ticks.ts'
import { useRarityNames } from '../common/labels.ts'

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
  return months.flatMap(({ month }, place) =>
    place % step === 0 ? [{ at: (place + 0.5) / months.length, text: text(month) }] : [],
  )
}
