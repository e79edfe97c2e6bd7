import type { GameId } from '@bannerday/domain/game'
import type { PullStatistics, TypeStatistics } from '@bannerday/domain/odds/pull-statistics'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { gameNames } from '@bannerday/game-data/game-names'
import { getLocalZone, nowMs } from '#shared/clock.ts'
import { dayText } from '#shared/dates/date-text.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { topPityStep } from '../common/badges.tsx'
import { usePullTypeName, useRarityNames } from '../common/labels.ts'
import { meanText, modelRange, shareText } from '../common/share-text.ts'
import type { PullOverview } from '../local-store/read-overview.ts'
import type { RecordRow } from '../local-store/record-view.ts'
import type { AccountId } from '../local-store/stored-account.ts'

/** A number and its label. */
type Figure = { readonly value: string; readonly label: string }

/** A top-rarity item with its pity; `step` is the color step of the pity. */
export type ItemChip = { readonly name: string; readonly pity: string; readonly step: number }

export type ImageRow = {
  readonly pullType: string
  readonly name: string
  readonly total: string
  readonly figures: readonly Figure[]
  /** The latest top-rarity items, newest first. */
  readonly items: readonly ItemChip[]
}

/** The texts of the image, in the player's language. */
export type ImageContent = {
  readonly game: GameId
  readonly title: string
  /** The current day, and the uid if selected. */
  readonly subtitle: string
  readonly totals: readonly Figure[]
  readonly rows: readonly ImageRow[]
  /** The host name of the app. */
  readonly host: string
}

/** The player's options for the image. */
export type ImageOptions = {
  /** The pull types to include. */
  readonly rows: ReadonlySet<string>
  readonly withItems: boolean
  readonly withUid: boolean
}

/** In pulls. Within this number, no top-rarity item is due on any type, so luck is meaningless. */
const MIN_PULLS = 90

type Pulls = { readonly statistics: PullStatistics; readonly overview: PullOverview }

/** Returns the texts of the selected part of an account's statistics. */
export function useImageContent(
  { game, uid }: AccountId,
  { statistics, overview }: Pulls,
  { rows, withItems, withUid }: ImageOptions,
): ImageContent {
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

  const day = dayText(wallClockAt(nowMs(), getLocalZone()), language)
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
