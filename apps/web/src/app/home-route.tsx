import { hasSelections } from '@bannerday/domain/activities/game-selection'
import { HomePage } from '#features/home/home-page.tsx'
import { usePreference } from '#shared/preferences.ts'
import { TodaySlot } from './today/today-slot.tsx'

/** Renders the home page, which starts with the overview for returning visitors. */
export function HomeRoute() {
  const isAnswered = usePreference('hasCompletedGameSelection') !== undefined
  const isReturning = hasSelections(usePreference('userGameSelections')) || isAnswered
  return <HomePage today={isReturning && <TodaySlot />} />
}
