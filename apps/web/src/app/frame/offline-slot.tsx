import { lazy, type ReactNode, Suspense } from 'react'

/** The first page and its data go first, in milliseconds. */
const HEAD_START = 2000

const OfflineSupport = lazy(async (): Promise<{ default: () => ReactNode }> => {
  // Offline there is nothing to wait for.
  if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, HEAD_START))
  try {
    return { default: (await import('./offline-support.tsx')).OfflineSupport }
  } catch {
    // The network failed before the module was cached: the app runs without it until the next
    // start.
    return { default: Nothing }
  }
})

function Nothing(): ReactNode {
  return null
}

/** Reserves the space of the offline mark, and loads the offline support. */
export function OfflineSlot() {
  return (
    <Suspense>
      <OfflineSupport />
    </Suspense>
  )
}
