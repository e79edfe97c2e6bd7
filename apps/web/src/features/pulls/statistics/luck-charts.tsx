import type { GameId } from '@bannerday/domain/game'
import { computeLuckPercentile, type Luck } from '@bannerday/domain/odds/pull-luck'
import type { TypeStatistics, WinShare } from '@bannerday/domain/odds/pull-statistics'
import { hasCapturingRadiance } from '@bannerday/domain/outcomes/capturing-radiance'
import { dayText } from '#shared/texts/date-text.ts'
import { joinSentences } from '#shared/i18n/join-sentences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { usePullTypeName, useRarityNames } from '../common/labels.ts'
import { meanText, modelRange, shareText } from '../common/share-text.ts'
import { ChartCard, Legend, NoChart, ShareBar, ShareBars } from './chart.tsx'

/** The minimum number of decisions, because fewer would judge single wins. */
const MIN_DECISIONS = 5

type WinsChartProps = { game: GameId; types: readonly TypeStatistics[] }

/** Shows the share of 50/50s and 75/25s that were won. */
export function WinsChart({ game, types }: WinsChartProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const rarity = useRarityNames(game).top
  const title = t('app.pages.gacha.statistics.wins.title')
  const decided = types.flatMap(({ pullType, wins, byRarity }) =>
    wins === null ? [] : [{ pullType, wins, all: wins.won + wins.lost, tops: byRarity[5] }],
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
  const isRange = decided.some(({ wins }) => wins.luck.others.length > 0)
  const notes = [
    t('app.pages.gacha.statistics.wins.note', {
      rarity,
      count: decided.reduce((sum, { all }) => sum + all, 0),
      tops: decided.reduce((sum, { tops }) => sum + tops, 0),
    }),
    ...(decided.some(({ pullType }) => hasCapturingRadiance(game, pullType))
      ? [t('app.pages.gacha.statistics.wins.noteRadiance')]
      : []),
    ...(isRange ? [t('app.pages.gacha.statistics.models')] : []),
  ]

  function formatExpected({ luck }: WinShare): string {
    return modelRange(luck, ({ expected }) => expected, mean)
  }

  /**
   * Formats the counts. The percentage of a few decisions would look too exact, so it is omitted.
   */
  function formatCounts({ won, lost }: WinShare): string {
    const counts = t('app.pages.gacha.statistics.wins.counts', { won, lost })
    return won + lost < MIN_DECISIONS ? counts : `${counts} (${share(won / (won + lost))})`
  }

  function formatLuck(wins: WinShare): string {
    const { won, lost, luck } = wins
    if (won + lost < MIN_DECISIONS) {
      return t('app.pages.gacha.statistics.wins.tooFew', {
        missing: MIN_DECISIONS - won - lost,
      })
    }
    const sentences = [
      t('app.pages.gacha.statistics.wins.byRules', { expected: formatExpected(wins) }),
      t('app.pages.gacha.statistics.wins.luck', {
        fewer: modelRange(luck, ({ below }) => below, share),
        same: modelRange(luck, ({ equal }) => equal, share),
      }),
    ]
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
          t('app.pages.gacha.statistics.wins.share'),
          t('app.pages.gacha.statistics.wins.expected'),
        ],
        rows: decided.map(({ pullType, wins, all }) => [
          typeName(game, pullType),
          wins.won.toLocaleString(language),
          wins.lost.toLocaleString(language),
          shareText(wins.won / all, language),
          formatExpected(wins),
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
        {decided.map(({ pullType, wins, all }) => (
          <ShareBar
            key={pullType}
            name={typeName(game, pullType)}
            value={formatCounts(wins)}
            parts={[
              { series: 'won', share: wins.won / all },
              { series: 'lost', share: wins.lost / all },
            ]}
            mark={wins.luck.expected / all}
          >
            <p>{formatLuck(wins)}</p>
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
