import { lazy, Suspense } from 'react'
import { untilIdle } from '#shared/until-idle.ts'
import { useIsWelcoming } from './use-is-welcoming.ts'

const WelcomeDialog = lazy(async () => {
  // The page under the dialog loads first.
  await untilIdle()
  return { default: (await import('#features/games/welcome-dialog.tsx')).WelcomeDialog }
})

/** Shows the welcome dialog on a first visit. */
export function Welcome() {
  if (!useIsWelcoming()) return null
  return (
    <Suspense>
      <WelcomeDialog />
    </Suspense>
  )
}
