import { hasSelections } from '@bannerday/domain/activities/game-selection'
import { useLocation } from '@tanstack/react-router'
import { usePreference } from '#shared/preferences.ts'

/**
 * Returns whether to show the welcome on a first visit. It is hidden in the settings, which contain
 * the game selection, and while an activity from a link is open.
 */
export function useIsWelcoming(): boolean {
  const isAnswered = usePreference('hasCompletedGameSelection') !== undefined
  const selections = usePreference('userGameSelections')
  const isElsewhere = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/settings' || (pathname === '/timeline' && 'open' in search),
  })
  return !isAnswered && !hasSelections(selections) && !isElsewhere
}
