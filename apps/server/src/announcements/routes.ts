import * as sourceApi from '@bannerday/contract/sources'
import type { CachedResponse, RouteGroup } from '../routing/route-group.ts'

export type SourceResponses = { readonly sources: CachedResponse<typeof sourceApi.list> }

/** The health of the official sources. */
export function announcementRoutes({ sources }: SourceResponses): RouteGroup {
  return (bind) => bind.cached(sourceApi.list, sources)
}
