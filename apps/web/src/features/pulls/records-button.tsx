import type { GameId } from '@bannerday/domain/game'
import { IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './records-button.module.css'

type RecordsButtonProps = { game: GameId; hasPulls: boolean }

/** The way to the full list; closed, and saying why, where there is nothing to list. */
export function RecordsButton({ game, hasPulls }: RecordsButtonProps) {
  const { t } = useTranslation()
  const hint = useId()
  const content = (
    <>
      <IconListDetails size={18} aria-hidden />
      {t('app.pages.gacha.overview.allRecords')}
    </>
  )
  if (hasPulls) {
    return (
      <Link to="/gacha/records" search={{ game }} className={classes.button}>
        {content}
      </Link>
    )
  }
  return (
    <span className={classes.closed}>
      <button type="button" className={classes.button} disabled aria-describedby={hint}>
        {content}
      </button>
      <span id={hint} className={classes.hint}>
        {t('app.pages.gacha.overview.noRecordsHint')}
      </span>
    </span>
  )
}
