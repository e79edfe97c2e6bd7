import { useTranslation } from 'react-i18next'
import classes from './projected-meaning.module.css'

/** What the sign on the bars of all that is only expected means, in the row of the clock. */
export function ProjectedMeaning() {
  const { t } = useTranslation()
  return (
    <div className={classes.meaning}>
      ≈ <span className={classes.word}>{t('app.pages.timeline.projected')} · </span>
      {t('app.pages.timeline.projectedMeans')}
    </div>
  )
}
