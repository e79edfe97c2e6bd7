import type { ByGame } from '@bannerday/domain/game'
import { loadItems } from '@bannerday/game-data/items'
import type { ItemTable } from '@bannerday/game-data/item'
import type { Database } from '../database/database.ts'
import { readActivities, readVersions } from './activity-store.ts'
import { gatherActivities } from './gather-activities.ts'
import type { KnownActivity } from './known-activity.ts'
import { type ActivityList, type ActivityQuery, listActivities } from './list-activities.ts'

/** The activities in memory. */
export type ActivityCalendar = {
  readonly list: (query: ActivityQuery) => ActivityList
  /** Changes with each refresh; 0 until the first. */
  readonly revision: () => number
  /** Reads the facts again and projects from the present moment. On failure all stays as it was. */
  readonly refresh: () => Promise<void>
}

/** An empty calendar: call `refresh` at start, hourly, and whenever the facts change. */
export async function openActivityCalendar(
  db: Database,
  now: () => Temporal.Instant,
): Promise<ActivityCalendar> {
  const items: ByGame<ItemTable> = {
    genshin: await loadItems('genshin'),
    starrail: await loadItems('starrail'),
    zenless: await loadItems('zenless'),
    wuthering: await loadItems('wuthering'),
  }
  let known: readonly KnownActivity[] = []
  let revision = 0

  async function refresh(): Promise<void> {
    const [activities, versions] = await Promise.all([readActivities(db), readVersions(db)])
    known = gatherActivities({ activities, versions }, now())
    revision += 1
  }

  return {
    list: (query) => listActivities(known, query, items),
    revision: () => revision,
    refresh,
  }
}
