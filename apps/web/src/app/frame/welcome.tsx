import { lazy, Suspense } from 'react'
import { untilIdle } from '#shared/until-idle.ts'
import { useIsWelcoming } from './use-is-welcoming.ts'

const WelcomeDialog = lazy(async () => {
  // The page that the dialog stands on goes first.
  await untilIdle()
  return { default: (await import('#features/games/welcome-dialog.tsx')).WelcomeDialog }
})

/** Welcomes who is here for the first time. */
export function Welcome() {
  if (!useIsWelcoming()) return null
  return (
    <Suspense>
      <WelcomeDialog />
    </Suspense>
  )
}
