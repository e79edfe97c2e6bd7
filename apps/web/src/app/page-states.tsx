'use no memo'

import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ErrorState } from '#shared/ui/error-state.tsx'
import classes from './page-states.module.css'

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

/** Replaces a page that failed; the frame stays usable. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  function retry() {
    reset()
    void router.invalidate()
  }
  return <ErrorState title={t('app.error.pageFailed')} error={error} onRetry={retry} />
}
