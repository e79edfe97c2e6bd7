import { hasChosen } from '@bannerday/domain/activities/game-selection'
import { useLocation } from '@tanstack/react-router'
import { usePreference } from '#shared/preferences/preferences.ts'

/**
 * Whether somebody who is here for the first time is asked for the games: not in the settings, where
 * the question stands, and not as long as an activity is open, which a link led to.
 */
export function useIsWelcoming(): boolean {
  const isAnswered = usePreference('hasCompletedGameSelection') !== undefined
  const selections = usePreference('userGameSelections')
  const isElsewhere = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/settings' || (pathname === '/timeline' && 'open' in search),
  })
  return !isAnswered && !hasChosen(selections) && !isElsewhere
}
