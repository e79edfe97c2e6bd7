import { listActivities } from '@bannerday/contract/activity'
import { listArchive } from '@bannerday/contract/archive'
import { listNames, listPast } from '@bannerday/contract/past'
import type { CachedAnswer, RoomCalls } from '../routing/room-calls.ts'
import { gamesOfQuery } from './list-activities.ts'

export type ActivityAnswers = {
  readonly activities: CachedAnswer<typeof listActivities>
  readonly past: CachedAnswer<typeof listPast>
  readonly names: CachedAnswer<typeof listNames>
  readonly archive: CachedAnswer<typeof listArchive>
}

/** The timeline and the archive. */
export function activityCalls({ activities, past, names, archive }: ActivityAnswers): RoomCalls {
  return (bind) => {
    bind.cached(listActivities, {
      ...activities,
      meaningOf: (query) => JSON.stringify(gamesOfQuery(query)),
    })
    bind.cached(listPast, { ...past, meaningOf: ({ season, lang = 'en' }) => `${season} ${lang}` })
    bind.cached(listNames, { ...names, meaningOf: ({ season = 'window' }) => season })
    bind.cached(listArchive, {
      ...archive,
      meaningOf: ({ game, lang = 'en' }) => `${game} ${lang}`,
    })
  }
}
