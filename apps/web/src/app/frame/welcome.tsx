import { hasChosen } from '@bannerday/domain/activities/game-selection'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePreference } from '#shared/preferences/preferences.ts'
import { untilIdle } from '#shared/until-idle.ts'

const WelcomeDialog = lazy(async () => {
  // The page that the dialog stands on goes first.
  await untilIdle()
  return { default: (await import('#features/games/welcome-dialog.tsx')).WelcomeDialog }
})

/** Welcomes who is here for the first time, but not in the settings, where the question stands. */
export function Welcome() {
  const isAnswered = usePreference('hasCompletedGameSelection') !== undefined
  const selections = usePreference('userGameSelections')
  const isInSettings = useLocation({ select: ({ pathname }) => pathname === '/settings' })
  if (isAnswered || hasChosen(selections) || isInSettings) return null
  return (
    <Suspense>
      <WelcomeDialog />
    </Suspense>
  )
}
