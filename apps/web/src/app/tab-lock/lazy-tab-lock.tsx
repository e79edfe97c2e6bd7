import { Suspense, lazy } from 'react'
import { untilIdle } from '#shared/until-idle.ts'

const TabLockGate = lazy(async () => {
  await untilIdle()
  return { default: (await import('./tab-lock-gate.tsx')).TabLockGate }
})

/** The tab lock, loaded after the page. */
export function LazyTabLock() {
  return (
    <Suspense>
      <TabLockGate />
    </Suspense>
  )
}
