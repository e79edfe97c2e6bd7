import { isNull } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { activities } from '../database/tables/activities.ts'
import { versions } from '../database/tables/versions.ts'
import type { ActivityFact, GameVersion } from './known-activity.ts'

/** Every activity that counts as a fact, in no particular order. */
export function readActivities(db: Database): Promise<ActivityFact[]> {
  return db
    .select({
      uuid: activities.uuid,
      gameId: activities.gameId,
      type: activities.type,
      titles: activities.titles,
      translations: activities.translations,
      startTime: activities.startTime,
      endTime: activities.endTime,
      startBasis: activities.startBasis,
      endBasis: activities.endBasis,
      isVersionUpdate: activities.isVersionUpdate,
      version: activities.version,
      featured: activities.featured,
    })
    .from(activities)
    .where(isNull(activities.retiredAt))
}

/** Every version of every game that counts; a null end is not announced yet. */
export function readVersions(db: Database): Promise<GameVersion[]> {
  return db
    .select({
      gameId: versions.gameId,
      version: versions.version,
      startTime: versions.startTime,
      endTime: versions.endTime,
    })
    .from(versions)
    .where(isNull(versions.retiredAt))
}
