import { englishTimelineDetails } from '@bannerday/locales/english/timeline-details'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { addEnglish } from '#shared/i18n/english.ts'
import classes from './hidden-count.module.css'

addEnglish(englishTimelineDetails)

type HiddenCountProps = {
  /** How many that run or come the filters leave out. */
  hidden: number
  /** How many kinds of activity the player switched off. */
  kindsOff: number
  onShowAll: () => void
}

/** What one does not see, counted quietly; nothing where one sees all. */
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
