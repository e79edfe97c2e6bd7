import { lazy, type ReactNode, Suspense } from 'react'
import classes from './today-slot.module.css'

const Today = lazy(async (): Promise<{ default: () => ReactNode }> => {
  try {
    return { default: (await import('./today.tsx')).Today }
  } catch {
    // The network was lost before this was kept: the rest of the page goes on without it.
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
