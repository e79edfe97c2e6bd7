import { Suspense, lazy } from 'react'
import { untilIdle } from '#shared/until-idle.ts'

const TabLock = lazy(async () => {
  await untilIdle()
  return { default: (await import('./tab-lock.tsx')).TabLock }
})

/** The lock of the tabs, loaded when the page stands. */
export function LazyTabLock() {
  return (
    <Suspense>
      <TabLock />
    </Suspense>
  )
}
