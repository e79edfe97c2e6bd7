import type { GameId } from '@bannerday/domain/game'
import type { PullStatistics, TypeStatistics } from '@bannerday/domain/odds/pull-statistics'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePullTypeName, useRarityNames } from '../common/labels.ts'
import { ChartCard } from './chart-card.tsx'
import { ShareBar, ShareBars } from './share-bar.tsx'
import { meanText, shareText } from '../common/share-text.ts'

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
