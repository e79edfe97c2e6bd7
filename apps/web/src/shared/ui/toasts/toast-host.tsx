'use no memo'

import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './toast-host.module.css'
import { readToasts, subscribeToToasts } from './toasts.ts'

const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }))

/**
 * Renders the container of the toasts. It exists before the first toast, because screen readers
 * announce only changes in a known live region.
 */
export function ToastHost() {
  const { t } = useTranslation()
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts)
  return (
    <section
      aria-label={t('app.toasts')}
      aria-live="polite"
      className={classes.host}
      data-speaks={toasts.length > 0 || undefined}
    >
      {toasts.length > 0 && (
        <Suspense>
          <ToastStack toasts={toasts} />
        </Suspense>
      )}
    </section>
  )
}
