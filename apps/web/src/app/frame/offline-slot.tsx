import { lazy, type ReactNode, Suspense } from 'react'

/** The first page and its data go first, in milliseconds. */
const HEAD_START = 2000

const OfflineSupport = lazy(async (): Promise<{ default: () => ReactNode }> => {
  // Without a network nothing is in the way.
  if (navigator.onLine) await new Promise((resolve) => setTimeout(resolve, HEAD_START))
  try {
    return { default: (await import('./offline-support.tsx')).OfflineSupport }
  } catch {
    // The network was lost before this was kept: the app goes on without it until the next start.
    return { default: Nothing }
  }
})

function Nothing(): ReactNode {
  return null
}

/** The place of the offline mark, and what makes the app work without a network. */
export function OfflineSlot() {
  return (
    <Suspense>
      <OfflineSupport />
    </Suspense>
  )
}
