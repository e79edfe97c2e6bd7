import { listActivities } from '@bannerday/contract/activity'
import { listArchive } from '@bannerday/contract/archive'
import type { CachedAnswer, RoomCalls } from '../calls/room-calls.ts'
import { gamesOfQuery } from './list-activities.ts'

export type ActivityAnswers = {
  readonly activities: CachedAnswer<typeof listActivities>
  readonly archive: CachedAnswer<typeof listArchive>
}

/** The timeline and the archive. */
export function activityCalls({ activities, archive }: ActivityAnswers): RoomCalls {
  return (bind) => {
    bind.cached(listActivities, {
      ...activities,
      meaningOf: (query) => JSON.stringify(gamesOfQuery(query)),
    })
    bind.cached(listArchive, {
      ...archive,
      meaningOf: ({ game, lang = 'en' }) => `${game} ${lang}`,
    })
  }
}
