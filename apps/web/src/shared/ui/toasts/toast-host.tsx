import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import classes from './toast-host.module.css'
import { readToasts, subscribeToToasts } from './toasts.ts'

const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }))

/**
 * Where toasts appear. It is there before the first one, because a screen reader announces only
 * what comes into a region it knows.
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
