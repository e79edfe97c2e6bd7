import type { GameId } from '@bannerday/domain/game'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Ref } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { pullTimeText } from '#shared/dates/timestamp-text.ts'
import { ChoiceBadge, KindIcon, MarkerBadge, PityBadge } from '../common/badges.tsx'
import { rarityName } from '#shared/game-branding/rarity-name.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { RecordRow } from '../local-store/record-view.ts'
import classes from './record-line.module.css'

type RecordLineProps = {
  game: GameId
  row: RecordRow
  /** The index of the row in a virtualized table, from 0. */
  index?: number
  ref?: Ref<HTMLTableRowElement>
}

/** Renders a pull as a table row. */
export function RecordLine({ game, row, index, ref }: RecordLineProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { kind, rarity } = row
  const rowIndex = index === undefined ? {} : { 'aria-rowindex': index + 2, 'data-index': index }
  return (
    <tr ref={ref} className={classes.row} data-rarity={rarity} {...rowIndex}>
      <td data-column="number">{row.number}</td>
      <td data-column="time">
        <time dateTime={row.time}>{pullTimeText(row.time)}</time>
      </td>
      <td data-column="name">
        <span className={classes.name}>
          {kind !== null && <KindIcon kind={kind} className={classes.icon} />}
          {row.name}
          <MarkerBadge marker={row.marker} />
          <ChoiceBadge choice={row.choice} />
        </span>
        {row.isAfterGap && (
          <span className={classes.gap}>
            <IconAlertTriangle size={14} aria-hidden />
            {t('app.pages.gacha.records.gapBefore')}
          </span>
        )}
      </td>
      <td data-column="rarity">
        {rarity === null ? (
          '–'
        ) : (
          <span className={classes.rarity}>{rarityName(game, rarity, language)}</span>
        )}
      </td>
      <td data-column="type">
        {kind === null ? (row.itemType ?? '–') : t(`app.pages.gacha.itemTypes.${kind}`)}
      </td>
      <td data-column="pity">
        <PityBadge row={row} />
      </td>
    </tr>
  )
}
