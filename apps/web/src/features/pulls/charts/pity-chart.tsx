import type { GameId } from '@bannerday/domain/game'
import { getPityRule } from '@bannerday/domain/pity/pity-rules'
import { computeMeanWait, computeTopWaits } from '@bannerday/domain/pity/pity-distribution'
import type { TypeStatistics } from '@bannerday/domain/odds/pull-statistics'
import { useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { ChartCard, NoChart } from './chart-card.tsx'
import { pityBins, type PityBin } from './pity-bins.ts'
import { PityPlot } from './pity-plot.tsx'
import { meanText } from '../common/share-text.ts'
import { TypeSelect } from '../common/form-fields.tsx'
import { useRarityNames } from '../common/labels.ts'

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
  const bins = pityBins(type.distribution)
  const byRules = meanByRules(game, type.pullType)
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
          ...(byRules === null ? [] : [t('app.pages.gacha.statistics.pity.expected')]),
        ],
        rows: bins.map((bin) => [
          `${bin.from}–${bin.to}`,
          bin.observed.toLocaleString(language),
          ...expectedCell(bin),
        ]),
      }}
    >
      <PityPlot
        title={title}
        bins={bins}
        summary={
          byRules === null
            ? t('app.pages.gacha.statistics.pity.averageAlone', average)
            : t('app.pages.gacha.statistics.pity.average', {
                ...average,
                expected: meanText(byRules, language),
              })
        }
      />
    </ChartCard>
  )

  function expectedCell({ expected }: PityBin): string[] {
    return expected === null ? [] : [meanText(expected, language)]
  }
}

function meanByRules(game: GameId, pullType: string): number | null {
  const rule = getPityRule(game, pullType)
  const waits = rule === null ? null : computeTopWaits(rule)
  return waits && computeMeanWait(waits)
}
