import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isToastWanted, subscribeToToasts } from './toasts.ts'

const Notifications = lazy(async () => ({
  default: (await import('@mantine/notifications')).Notifications,
}))

/** Where toasts appear; empty and unloaded until the first one. */
export function ToastHost() {
  const wanted = useSyncExternalStore(subscribeToToasts, isToastWanted)
  return (
    wanted && (
      <Suspense>
        <Notifications position="bottom-right" autoClose={3000} />
      </Suspense>
    )
  )
}
