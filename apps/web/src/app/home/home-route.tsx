import { hasSelections } from '@bannerday/domain/activities/game-selection'
import { lazy, type ReactNode, Suspense } from 'react'
import { HomePage } from '#features/home/home-page.tsx'
import { usePreference } from '#shared/preferences.ts'
import classes from './home-route.module.css'

/** Renders the home page, which starts with the overview for returning visitors. */
export function HomeRoute() {
  const isAnswered = usePreference('hasCompletedGameSelection') !== undefined
  const isReturning = hasSelections(usePreference('userGameSelections')) || isAnswered
  return <HomePage today={isReturning && <TodaySlot />} />
}

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

/** Reserves the minimum size of the overview while it loads. */
function TodaySlot() {
  return (
    <div className={classes.slot}>
      <Suspense>
        <Today />
      </Suspense>
    </div>
  )
}
