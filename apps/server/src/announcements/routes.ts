import { listSources } from '@bannerday/contract/source'
import type { CachedAnswer, RoomCalls } from '../routing/room-calls.ts'

export type SourceAnswers = { readonly sources: CachedAnswer<typeof listSources> }

/** The health of the official sources. */
export function announcementCalls({ sources }: SourceAnswers): RoomCalls {
  return (bind) => bind.cached(listSources, sources)
}
