import * as activityApi from '@bannerday/contract/activities'
import * as archiveApi from '@bannerday/contract/archive'
import * as learnedApi from '@bannerday/contract/learned-facts'
import * as pastApi from '@bannerday/contract/past-activities'
import type { CachedResponse, RouteGroup } from '../routing/route-group.ts'
import { splitByGame } from './list-activities.ts'

export type ActivityResponses = {
  readonly activities: CachedResponse<typeof activityApi.list>
  readonly past: CachedResponse<typeof pastApi.list>
  readonly names: CachedResponse<typeof pastApi.listNames>
  readonly archive: CachedResponse<typeof archiveApi.list>
  readonly learned: CachedResponse<typeof learnedApi.get>
}

/** The timeline and the archive. */
export function activityRoutes({
  activities,
  past,
  names,
  archive,
  learned,
}: ActivityResponses): RouteGroup {
  return (bind) => {
    bind.cached(activityApi.list, {
      ...activities,
      getCacheKey: (query) => JSON.stringify(splitByGame(query)),
    })
    bind.cached(pastApi.list, {
      ...past,
      getCacheKey: ({ season, lang = 'en' }) => `${season} ${lang}`,
    })
    bind.cached(pastApi.listNames, { ...names, getCacheKey: ({ season = 'window' }) => season })
    bind.cached(archiveApi.list, {
      ...archive,
      getCacheKey: ({ game, lang = 'en' }) => `${game} ${lang}`,
    })
    bind.cached(learnedApi.get, { ...learned, getCacheKey: ({ game }) => game })
  }
}
