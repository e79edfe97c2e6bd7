import { listSources } from '@bannerday/contract/source'
import type { CachedResponse, RouteGroup } from '../routing/route-group.ts'

export type SourceResponses = { readonly sources: CachedResponse<typeof listSources> }

/** The health of the official sources. */
export function announcementRoutes({ sources }: SourceResponses): RouteGroup {
  return (bind) => bind.cached(listSources, sources)
}
