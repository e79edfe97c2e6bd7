import { Suspense, lazy } from 'react'

const TabLock = lazy(async () => {
  await untilIdle()
  return { default: (await import('./tab-lock.tsx')).TabLock }
})

/** The lock of the tabs, loaded when the page stands and the browser has nothing better to do. */
export function LazyTabLock() {
  return (
    <Suspense>
      <TabLock />
    </Suspense>
  )
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 1000 })
    else setTimeout(resolve, 200)
  })
}
