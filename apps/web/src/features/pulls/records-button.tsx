import type { GameId } from '@bannerday/domain/game'
import { IconListDetails } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import hidden from '#shared/ui/visually-hidden.module.css'
import classes from './records-button.module.css'

const HINT = 'app.pages.gacha.overview.noRecordsHint'

type RecordsButtonProps = {
  game: GameId
  hasPulls: boolean
  /** The compact form for the header. */
  isInHeader?: boolean
}

/** Links to the full list. Disabled with an explanation when the list is empty. */
export function RecordsButton({ game, hasPulls, isInHeader = false }: RecordsButtonProps) {
  const { t } = useTranslation()
  const hint = useId()
  const content = (
    <>
      <IconListDetails size={18} aria-hidden />
      <span className={isInHeader ? classes.text : undefined}>
        {t('app.pages.gacha.overview.allRecords')}
      </span>
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
    <span className={classes.closed} title={isInHeader ? t(HINT) : undefined}>
      <button type="button" className={classes.button} disabled aria-describedby={hint}>
        {content}
      </button>
      <span id={hint} className={isInHeader ? hidden.hidden : classes.hint}>
        {t(HINT)}
      </span>
    </span>
  )
}
