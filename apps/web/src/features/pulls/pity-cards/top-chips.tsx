import type { GameId } from '@bannerday/domain/game'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { dayText } from '#shared/dates/date-text.ts'
import { ItemImage } from '#shared/items/item-image.tsx'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Hint } from '#shared/ui/hint.tsx'
import { TextButton } from '#shared/ui/text-button.tsx'
import hidden from '#shared/ui/visually-hidden.module.css'
import badges from '../common/badges.module.css'
import { OUTCOME_ICONS, PityBadge, PityNumber } from '../common/badges.tsx'
import { decisionText } from '../common/labels.ts'
import { localQueryOptions, requestPullWorker, StorageError } from '../local-store/pull-client.ts'
import type { RememberedRow, TypeOverview } from '../local-store/read-overview.ts'
import type { RecordRow } from '../local-store/record-view.ts'
import type { AccountId } from '../local-store/stored-account.ts'
import classes from './top-chips.module.css'

type TopChipsProps = {
  account: AccountId
  overview: TypeOverview
  rarity: string
  name: string
  hasLegend: boolean
}

/** Lists the top-rarity items of a type, newest first: the latest few, and all on demand. */
export function TopChips({ account, overview, rarity, name, hasLegend }: TopChipsProps) {
  const { t } = useTranslation()
  const listId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { newestTops, top, pullType, remembered } = overview
  const odds = decisionText(account.game, pullType)
  const all = useAllTops(account, pullType, top, showsAll)
  const rows = showsAll ? (all.data ?? newestTops) : newestTops
  if (top + remembered.length === 0) return null
  const text = showsAll
    ? t('app.pages.gacha.chips.fewer')
    : t('app.pages.gacha.chips.all', { count: top + remembered.length })
  return (
    <div className={classes.chips}>
      <ul
        id={listId}
        className={classes.list}
        aria-label={t('app.pages.gacha.chips.listOf', { rarity, name })}
      >
        {rows.map((row) => (
          <li key={row.number}>
            <TopChip game={account.game} row={row} odds={odds} />
          </li>
        ))}
        {(showsAll || top <= newestTops.length) &&
          remembered.map((row, index) => (
            // Equal items may be remembered; only their order distinguishes them.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={`${row.itemId} ${index}`}>
              <RememberedChip row={row} odds={odds} />
            </li>
          ))}
      </ul>
      {hasLegend && <OutcomeLegend />}
      {top > newestTops.length && (
        <TextButton
          aria-controls={listId}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {text}
        </TextButton>
      )}
    </div>
  )
}

function useAllTops(account: AccountId, pullType: string, count: number, isWanted: boolean) {
  const language = useLanguage()
  return useQuery({
    ...localQueryOptions,
    enabled: isWanted,
    queryKey: ['pulls', 'tops', account.game, account.uid, pullType, count, language],
    queryFn: async () => {
      const view = {
        pullType,
        rarities: [5],
        query: '',
        from: null,
        to: null,
        sortBy: 'number',
        isDescending: true,
        language,
      } as const
      const request = { call: 'records', account, view, start: 0, count } as const
      return StorageError.unwrap(await requestPullWorker(request)).rows
    },
  })
}

type TopChipProps = {
  game: GameId
  row: RecordRow
  /** The name of the decision, such as `50/50`. */
  odds: string
}

/** Renders a top-rarity item with its pity and its outcome. */
export function TopChip({ game, row, odds }: TopChipProps) {
  const { t } = useTranslation()
  const explanation = useExplanation(row, odds)
  const { outcome, name, manual } = row
  const Icon = outcome === 'none' ? null : OUTCOME_ICONS[outcome]
  return (
    <Hint
      text={explanation}
      className={`${classes.chip} ${manual === null ? '' : classes.remembered}`}
    >
      {row.kind !== null && (
        <ItemImage game={game} item={row.item} kind={row.kind} size={24} iconSize={16} />
      )}
      <span className={classes.name}>{name}</span>
      <PityBadge row={row} isExplained />
      {Icon !== null && outcome !== 'none' && (
        <>
          <Icon
            className={`${classes.marker} ${badges.outcome}`}
            data-marker={outcome}
            size={14}
            aria-hidden
          />
          <span className={hidden.hidden}>{t(`app.pages.gacha.records.markers.${outcome}`)}</span>
        </>
      )}
    </Hint>
  )
}

function useExplanation(
  { time, count, certainty, outcome, choice, manual }: RecordRow,
  odds: string,
): string {
  const { t } = useTranslation()
  const language = useLanguage()
  const texts = [dayText(time, language)]
  if (manual !== null) texts.push(t(`app.pages.gacha.records.edit.marks.${manual}`))
  if (count !== null) {
    texts.push(t('app.pages.gacha.chips.took', { count, pity: pityText(count, certainty) }))
  }
  if (outcome !== 'none')
    texts.push(t(`app.pages.gacha.chips.markers.${outcome}`, { chances: odds }))
  if (choice !== 'none') texts.push(t(`app.pages.gacha.records.choices.${choice}`))
  if (certainty === 'at-least') texts.push(t('app.pages.gacha.explain.atLeast'))
  if (certainty === 'doubtful') texts.push(t('app.pages.gacha.records.doubtful'))
  return texts.join(' · ')
}

function pityText(count: number, certainty: RecordRow['certainty']): string {
  return certainty === 'at-least' ? `≥ ${count}` : String(count)
}

type RememberedChipProps = {
  row: RememberedRow
  /** The name of the decision, such as `50/50`. */
  odds: string
}

/** Shows a manually entered top-rarity item. Its outline distinguishes it from imported ones. */
function RememberedChip({ row, odds }: RememberedChipProps) {
  const { name, day, pity, outcome } = row
  const { t } = useTranslation()
  const language = useLanguage()
  const Icon = outcome === undefined ? null : OUTCOME_ICONS[outcome]
  const explanation = [
    t('app.pages.gacha.start.byHand'),
    ...(day === undefined ? [] : [dayText(day, language)]),
    ...(pity === undefined
      ? []
      : [t('app.pages.gacha.chips.took', { count: pity, pity: String(pity) })]),
    ...(outcome === undefined
      ? []
      : [t(`app.pages.gacha.chips.markers.${outcome}`, { chances: odds })]),
  ].join(' · ')
  return (
    <Hint text={explanation} className={`${classes.chip} ${classes.remembered}`}>
      <span className={classes.name}>{name}</span>
      {pity !== undefined && <PityNumber rarity={5} count={pity} />}
      {Icon !== null && outcome !== undefined && (
        <>
          <Icon className={classes.marker} data-marker={outcome} size={14} aria-hidden />
          <span className={hidden.hidden}>{t(`app.pages.gacha.records.markers.${outcome}`)}</span>
        </>
      )}
    </Hint>
  )
}

const OUTCOMES = ['won', 'guaranteed', 'lost', 'unknown'] as const

/** Explains the icons on the chips. Screen readers get the text on each chip instead. */
function OutcomeLegend() {
  const { t } = useTranslation()
  return (
    <p className={classes.legend} aria-hidden>
      {OUTCOMES.map((outcome) => {
        const Icon = OUTCOME_ICONS[outcome]
        return (
          <span key={outcome}>
            <Icon className={badges.outcome} data-marker={outcome} size={12} />
            {t(`app.pages.gacha.records.markers.${outcome}`)}
          </span>
        )
      })}
    </p>
  )
}
