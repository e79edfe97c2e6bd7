import type { GameId } from '@bannerday/domain/game'
import { computeLuckPercentile, type Luck } from '@bannerday/domain/odds/pull-luck'
import type { TypeStatistics } from '@bannerday/domain/odds/pull-statistics'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { joinSentences } from '#shared/i18n/join-sentences.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePullTypeName, useRarityNames } from '../common/labels.ts'
import { ChartCard, NoChart } from './chart-card.tsx'
import { Legend } from './legend.tsx'
import { modelRange, shareText } from '../common/share-text.ts'
import { ShareBar, ShareBars } from './share-bar.tsx'

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
          ...SHARES.map((part) => names[part]),
        ],
        rows: rows.map(({ pullType, luck }) => [
          typeName(game, pullType),
          luck.pulls.toLocaleString(language),
          luck.tops.toLocaleString(language),
          ...SHARES.map((part) => modelRange(luck, (model) => computeShares(model)[part], share)),
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
