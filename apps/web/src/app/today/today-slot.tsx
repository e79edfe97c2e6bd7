import { lazy, type ReactNode, Suspense } from 'react'
import classes from './today-slot.module.css'

const Today = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    return { default: (await import('./today.tsx')).Today }
  } catch {
    // The network failed before the module was cached: the rest of the page works without it.
    return { default: Nothing }
  }
})

function Nothing(): ReactNode {
  return null
}

/** The place of today, as large as it will be at least. */
export function TodaySlot() {
  return (
    <div className={classes.place}>
      <Suspense>
        <Today />
      </Suspense>
    </div>
  )
}
