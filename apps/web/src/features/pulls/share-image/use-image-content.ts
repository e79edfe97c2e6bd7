import type { PullStatistics, TypeStatistics } from '@bannerday/domain/odds/pull-statistics'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { gameNames } from '@bannerday/game-data/game-names'
import { localZone, nowMs } from '#shared/clock.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { topPityStep } from '../common/badges.tsx'
import { meanText, modelRange, shareText } from '../common/share-text.ts'
import type { PullOverview } from '../local-store/read-overview.ts'
import type { RecordRow } from '../local-store/record-view.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import { usePullTypeName, useRarityNames } from '../common/labels.ts'
import type { Figure, ItemChip, PictureContent } from './image-content.ts'

/** The player's options for the image. */
export type PictureChoice = {
  /** The pull types to include. */
  readonly rows: ReadonlySet<string>
  readonly withItems: boolean
  readonly withUid: boolean
}

/** In pulls. Within this number, no top-rarity item is due on any type, so luck is meaningless. */
const MIN_PULLS = 90

type Pulls = { readonly statistics: PullStatistics; readonly overview: PullOverview }

/** Returns the texts of the selected part of an account's statistics. */
export function usePictureContent(
  { game, uid }: AccountId,
  { statistics, overview }: Pulls,
  { rows, withItems, withUid }: PictureChoice,
): PictureContent {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const rarity = useRarityNames(game).top
  const number = (value: number) => value.toLocaleString(language)
  const types = statistics.types.filter(({ pullType }) => rows.has(pullType))
  const sum = (of: (type: TypeStatistics) => number) =>
    number(types.reduce((total, type) => total + of(type), 0))

  function getFigures({ byRarity, top, wins, luck }: TypeStatistics): Figure[] {
    const figures: Figure[] = [{ value: number(byRarity[5]), label: rarity }]
    if (top !== null) {
      const label = t('app.pages.gacha.statistics.spending.perTop', { rarity })
      figures.push({ value: meanText(top.mean, language), label })
    }
    if (wins !== null) {
      const value = `${number(wins.won)} / ${number(wins.won + wins.lost)}`
      figures.push({ value, label: t('app.pages.gacha.statistics.wins.won') })
    }
    if (luck !== null && luck.pulls >= MIN_PULLS) {
      const value = modelRange(
        luck,
        ({ below }) => below,
        (one) => shareText(one, language, 0),
      )
      figures.push({ value, label: t('app.pages.gacha.statistics.picture.luck') })
    }
    return figures
  }

  const day = dayText(wallClockAt(nowMs(), localZone()), language)
  return {
    game,
    title: gameNames[game][language],
    subtitle: withUid ? `${day} · UID ${uid}` : day,
    totals: [
      { value: sum(({ total }) => total), label: t('app.pages.gacha.statistics.pulls') },
      { value: sum(({ byRarity }) => byRarity[5]), label: rarity },
    ],
    rows: types.map((type) => {
      const newest = overview.types.find(({ pullType }) => pullType === type.pullType)?.newestTops
      return {
        pullType: type.pullType,
        name: typeName(game, type.pullType),
        total: t('app.pages.gacha.overview.totalPulls', { count: type.total }),
        figures: getFigures(type),
        items: withItems ? (newest ?? []).map(toChip) : [],
      }
    }),
    host: location.host,
  }
}

function toChip({ name, count, certainty }: RecordRow): ItemChip {
  const pity = count === null ? '' : certainty === 'at-least' ? `≥ ${count}` : String(count)
  return { name, pity, step: topPityStep(count ?? 0) }
}
