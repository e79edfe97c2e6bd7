import { useTranslation } from '#shared/texts/use-translation.ts'
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
