import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './hidden-count.module.css'

type HiddenCountProps = {
  /** The number of ongoing and upcoming activities that the filters exclude. */
  hidden: number
  /** The number of disabled activity types. */
  kindsOff: number
  onShowAll: () => void
}

/** Shows the number of hidden activities in muted text, or nothing when all are shown. */
export function HiddenCount({ hidden, kindsOff, onShowAll }: HiddenCountProps) {
  const { t } = useTranslation()
  return (
    <>
      {hidden > 0 && (
        <button
          type="button"
          className={classes.count}
          title={t('app.pages.timeline.showAll')}
          onClick={onShowAll}
        >
          {t('app.pages.timeline.hiddenCount', { count: hidden })}
        </button>
      )}
      {kindsOff > 0 && (
        <Link to="/settings" className={classes.count}>
          {t('app.pages.timeline.kindsOff', { count: kindsOff })}
        </Link>
      )}
    </>
  )
}
