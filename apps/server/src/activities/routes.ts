import { listActivities } from '@bannerday/contract/activity'
import { listArchive } from '@bannerday/contract/archive'
import { listNames, listPast } from '@bannerday/contract/past'
import type { CachedResponse, RouteGroup } from '../routing/route-group.ts'
import { splitByGame } from './list-activities.ts'

export type ActivityAnswers = {
  readonly activities: CachedResponse<typeof listActivities>
  readonly past: CachedResponse<typeof listPast>
  readonly names: CachedResponse<typeof listNames>
  readonly archive: CachedResponse<typeof listArchive>
}

/** The timeline and the archive. */
export function activityRoutes({ activities, past, names, archive }: ActivityAnswers): RouteGroup {
  return (bind) => {
    bind.cached(listActivities, {
      ...activities,
      getCacheKey: (query) => JSON.stringify(splitByGame(query)),
    })
    bind.cached(listPast, {
      ...past,
      getCacheKey: ({ season, lang = 'en' }) => `${season} ${lang}`,
    })
    bind.cached(listNames, { ...names, getCacheKey: ({ season = 'window' }) => season })
    bind.cached(listArchive, {
      ...archive,
      getCacheKey: ({ game, lang = 'en' }) => `${game} ${lang}`,
    })
  }
}
