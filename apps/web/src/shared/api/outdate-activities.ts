import type { QueryClient } from '@tanstack/react-query'
import { forgetAnswersToChoices } from '#shared/pwa/kept-answers.ts'
import { ACTIVITIES_KEY } from './activities-key.ts'

/**
 * Another choice of games holds: answers to earlier ones may be shown for a moment, but are asked
 * for anew.
 */
export function outdateActivities(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [ACTIVITIES_KEY], refetchType: 'none' })
  void forgetAnswersToChoices()
}
