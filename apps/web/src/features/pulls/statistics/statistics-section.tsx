import type { GameId } from '@bannerday/domain/game'
import type { PullStatistics, TypeStatistics } from '@bannerday/domain/odds/pull-statistics'
import type { MonthCount } from '@bannerday/domain/odds/pull-statistics-months'
import type { PullGap } from '@bannerday/domain/pity/pity-gaps'
import { lazy, useId } from 'react'
import { dayText, shortMonthText } from '#shared/dates/date-text.ts'
import { joinSentences } from '#shared/i18n/join-sentences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { IconPhotoShare } from '#shared/ui/icons.ts'
import { DialogButton } from '../common/dialog-button.tsx'
import { usePullTypeName, useRarityNames } from '../common/labels.ts'
import { meanText, shareText } from '../common/share-text.ts'
import { PullsError } from '../common/task-view.tsx'
import { usePullOverview, usePullStatistics } from '../local-store/pull-client.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { LuckChart, PityChart, WinsChart } from './luck-charts.tsx'
import {
  ChartCard,
  type Column,
  Columns,
  getCoveringTicks,
  getItemAt,
  Legend,
  Plot,
  ShareBar,
  ShareBars,
  type Tick,
} from './chart.tsx'
import classes from './statistics-section.module.css'

/** Shows the statistics of an account's pulls. */
export function StatisticsSection({ account }: { account: AccountId }) {
  const { t } = useTranslation()
  const titleId = useId()
  const statistics = usePullStatistics(account)
  if (statistics.isError) {
    return <PullsError error={statistics.error} onRetry={() => void statistics.refetch()} />
  }
  if (statistics.data === undefined || statistics.data.total === 0) return null
  const { game } = account
  const { types } = statistics.data
  return (
    <section aria-labelledby={titleId}>
      <header className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('app.pages.gacha.statistics.title')}
        </h2>
        <ShareImageButton account={account} />
      </header>
      <div className={classes.charts}>
        <MonthsChart game={game} statistics={statistics.data} />
        <PityChart game={game} types={types} />
        <SpendingChart game={game} statistics={statistics.data} />
        <WinsChart game={game} types={types} />
        <LuckChart game={game} types={types} />
      </div>
    </section>
  )
}

const LABELS = 5

type MonthsChartProps = { game: GameId; statistics: PullStatistics }

/** Shows the number of pulls per month, by rarity. */
function MonthsChart({ game, statistics: { months, unknown, gaps } }: MonthsChartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { top, second } = useRarityNames(game, 'alone')
  const others = t(`app.pages.gacha.statistics.${unknown > 0 ? 'othersUnknown' : 'others'}`)
  const title = t('app.pages.gacha.statistics.months.title')
  const busiest = months.reduce((a, b) => (b.total > a.total ? b : a), NO_PULLS)
  const ticks = getCoveringTicks(busiest.total, 4)
  const max = ticks.at(-1) ?? busiest.total
  const getName = ({ month }: MonthCount) => shortMonthText(month, language)
  const pointText = (month: MonthCount) =>
    t('app.pages.gacha.statistics.months.point', {
      ...month,
      month: getName(month),
      topName: top,
      secondName: second,
    })
  const formatGap = ({ after, before }: PullGap) =>
    t('app.pages.gacha.import.gap', {
      after: dayText(after, language),
      before: dayText(before, language),
    })
  return (
    <ChartCard
      title={title}
      isWide
      note={joinSentences(gaps.map(formatGap), language) || undefined}
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
        along={getMonthTicks(months, (month) => shortMonthText(month, language, '2-digit'))}
        summary={t('app.pages.gacha.statistics.months.summary', {
          from: getName(months[0] ?? busiest),
          to: getName(months.at(-1) ?? busiest),
          month: getName(busiest),
          most: busiest.total,
        })}
        pointText={(along) => pointText(getItemAt(months, along) ?? busiest)}
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
function getMonthTicks(months: readonly MonthCount[], text: (month: string) => string): Tick[] {
  const step = Math.ceil(months.length / LABELS)
  return months.flatMap(({ month }, index) =>
    index % step === 0 ? [{ at: (index + 0.5) / months.length, text: text(month) }] : [],
  )
}

type SpendingChartProps = { game: GameId; statistics: PullStatistics }

/** Shows the number of pulls per type and the average cost of an item. */
function SpendingChart({ game, statistics: { total, types } }: SpendingChartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const rarity = useRarityNames(game).top

  function formatAverages({ top, featured }: TypeStatistics): string {
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
            {type.top && <p>{formatAverages(type)}</p>}
          </ShareBar>
        ))}
      </ShareBars>
    </ChartCard>
  )
}

const ShareImageDialog = lazy(async () => ({
  default: (await import('./share-image-dialog.tsx')).ShareImageDialog,
}))

/** Opens the dialog with an image of an account's pulls. */
function ShareImageButton({ account }: { account: AccountId }) {
  const { t } = useTranslation()
  const { data: statistics } = usePullStatistics(account)
  const { data: overview } = usePullOverview(account)
  const text = t('app.pages.gacha.statistics.picture.open')
  if (statistics === undefined || overview === undefined) return null
  return (
    <DialogButton
      icon={<IconPhotoShare size={16} aria-hidden />}
      text={text}
      label={text}
      renderDialog={(close) => (
        <ShareImageDialog
          account={account}
          statistics={statistics}
          overview={overview}
          onClose={close}
        />
      )}
    />
  )
}
