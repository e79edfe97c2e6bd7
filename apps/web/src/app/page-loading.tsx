import { useTranslation } from 'react-i18next'
import classes from './page-loading.module.css'

export function PageLoading() {
  const { t } = useTranslation()
  return (
    <output className={classes.loading} aria-label={t('app.common.loading')}>
      <span />
      <span />
      <span />
    </output>
  )
}
