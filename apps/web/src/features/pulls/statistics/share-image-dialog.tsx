import type { PullStatistics, TypeStatistics } from '@bannerday/domain/odds/pull-statistics'
import { wallClockAt } from '@bannerday/domain/time/server-clock'
import { gameNames } from '@bannerday/game-data/game-names'
import { useState } from 'react'
import { getLocalZone, nowMs } from '#shared/clock.ts'
import { dayText } from '#shared/dates/date-text.ts'
import type { Figure, ShareCard } from '#shared/share-card/share-card.ts'
import { ShareCardDialog } from '#shared/share-card/share-card-dialog.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { CheckField, PillCheckbox } from '#shared/ui/check-field.tsx'
import { usePullTypeName, useRarityNames } from '../common/labels.ts'
import { meanText, modelRange, shareText } from '../common/share-text.ts'
import type { PullOverview } from '../local-store/read-overview.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import classes from './share-image-dialog.module.css'
import { useItemLine } from './use-item-line.ts'

type ShareImageDialogProps = {
  account: AccountId
  statistics: PullStatistics
  overview: PullOverview
  onClose: () => void
}

/** Shows an image of an account's pulls, with options for its content. */
export function ShareImageDialog({
  account,
  statistics,
  overview,
  onClose,
}: ShareImageDialogProps) {
  const { t } = useTranslation()
  const typeName = usePullTypeName()
  const rarity = useRarityNames(account.game).top
  const [options, setOptions] = useState<ImageOptions>(() => ({
    rows: new Set(statistics.types.map(({ pullType }) => pullType)),
    withItems: true,
    withUid: false,
  }))
  const card = usePullsCard(account, { statistics, overview }, options)

  function toggleRow(pullType: string): void {
    const rows = new Set(options.rows)
    if (!rows.delete(pullType)) rows.add(pullType)
    setOptions({ ...options, rows })
  }

  return (
    <ShareCardDialog
      title={t('app.pages.gacha.statistics.picture.title')}
      fileName={`bannerday-${account.game}`}
      card={card}
      onClose={onClose}
      options={
        <>
          <fieldset className={classes.choice}>
            <legend>{t('app.pages.gacha.statistics.picture.rows')}</legend>
            {statistics.types.map(({ pullType }) => (
              <PillCheckbox
                key={pullType}
                checked={options.rows.has(pullType)}
                onChange={() => toggleRow(pullType)}
              >
                {typeName(account.game, pullType)}
              </PillCheckbox>
            ))}
          </fieldset>
          <CheckField
            label={t('app.pages.gacha.statistics.picture.items', { rarity })}
            checked={options.withItems}
            onChange={(withItems) => setOptions({ ...options, withItems })}
          />
          <CheckField
            label={t('app.pages.gacha.statistics.picture.uid')}
            checked={options.withUid}
            onChange={(withUid) => setOptions({ ...options, withUid })}
          />
        </>
      }
    />
  )
}

/** The player's options for the image. */
type ImageOptions = {
  /** The pull types to include. */
  readonly rows: ReadonlySet<string>
  readonly withItems: boolean
  readonly withUid: boolean
}

/** In pulls. Within this number, no top-rarity item is due on any type, so luck is meaningless. */
const MIN_PULLS = 90

type Pulls = { readonly statistics: PullStatistics; readonly overview: PullOverview }

/** Returns the card of the selected part of an account's statistics. */
function usePullsCard(
  { game, uid }: AccountId,
  { statistics, overview }: Pulls,
  { rows, withItems, withUid }: ImageOptions,
): ShareCard {
  const { t } = useTranslation()
  const language = useLanguage()
  const typeName = usePullTypeName()
  const rarity = useRarityNames(game).top
  const toLine = useItemLine(game)
  const number = (value: number) => value.toLocaleString(language)
  const types = statistics.types.filter(({ pullType }) => rows.has(pullType))
  const sum = (getValue: (type: TypeStatistics) => number) =>
    number(types.reduce((total, type) => total + getValue(type), 0))

  function getFigures({ byRarity, top, outcomes, luck }: TypeStatistics): Figure[] {
    const figures: Figure[] = [{ value: number(byRarity[5]), label: rarity }]
    if (top !== null) {
      const label = t('app.pages.gacha.statistics.spending.perTop', { rarity })
      figures.push({ value: meanText(top.mean, language), label })
    }
    if (outcomes !== null) {
      const { won, lost, unknown } = outcomes
      const label = [
        t('app.pages.gacha.statistics.wins.won'),
        ...(unknown > 0 ? [t('app.pages.gacha.outcomes.unknown', { unknown })] : []),
      ].join(' · ')
      figures.push({ value: `${number(won)} / ${number(won + lost)}`, label })
    }
    if (luck !== null && luck.pulls >= MIN_PULLS) {
      const value = modelRange(
        luck,
        ({ below }) => below,
        (value) => shareText(value, language, 0),
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
    figures: [
      { value: sum(({ total }) => total), label: t('app.pages.gacha.statistics.pulls') },
      { value: sum(({ byRarity }) => byRarity[5]), label: rarity },
    ],
    sections: types.map((type) => {
      const newest = overview.types.find(({ pullType }) => pullType === type.pullType)?.newestTops
      return {
        key: type.pullType,
        title: typeName(game, type.pullType),
        note: t('app.pages.gacha.overview.totalPulls', { count: type.total }),
        figures: getFigures(type),
        lines: withItems ? (newest ?? []).map(toLine) : [],
      }
    }),
    host: location.host,
  }
}
