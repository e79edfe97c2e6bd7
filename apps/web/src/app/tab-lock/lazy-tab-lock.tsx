import { Suspense, lazy } from 'react'
import { untilIdle } from '#shared/until-idle.ts'

const TabLockGate = lazy(async () => {
  await untilIdle()
  return { default: (await import('./tab-lock-gate.tsx')).TabLockGate }
})

/** The lock of the tabs, loaded when the page stands. */
export function LazyTabLock() {
  return (
    <Suspense>
      <TabLockGate />
    </Suspense>
  )
}
