import { useTranslation } from 'react-i18next'
import classes from './activity-details.module.css'

/** Why the dates are only likely, and how likely. */
export function ProjectionNote({ marginDays }: { marginDays: number | undefined }) {
  const { t } = useTranslation()
  return (
    <p className={classes.note}>
      <strong>{t('app.pages.timeline.projected')}.</strong> {t('app.pages.timeline.projectedNote')}{' '}
      {marginDays !== undefined &&
        t('app.pages.timeline.projectedMargin', { count: Math.ceil(marginDays) })}
    </p>
  )
}
