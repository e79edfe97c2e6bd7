import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './reset-legend.module.css'

/** Renders the legend of the reset ticks on the axis. */
export function ResetLegend() {
  const { t } = useTranslation()
  return (
    <span className={classes.legend}>
      <span className={classes.day}>{t('app.pages.timeline.dailyReset')}</span>
      <span className={classes.week}>{t('app.pages.timeline.weeklyReset')}</span>
    </span>
  )
}
