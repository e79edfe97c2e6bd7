// chunk: frame
import type { QueryClient } from '@tanstack/react-query'
import { evictFilteredResponses } from '#shared/pwa/response-cache.ts'
import { ACTIVITIES_KEY } from './call-api.ts'

/**
 * Marks cached activities as stale after a change of the selection: they are shown until the
 * refetch.
 */
export function invalidateActivities(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: [ACTIVITIES_KEY], refetchType: 'none' })
  void evictFilteredResponses()
}
