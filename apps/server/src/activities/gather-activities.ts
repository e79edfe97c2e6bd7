import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import {
  projectActivities,
  type ProjectedActivity,
} from '@bannerday/domain/projection/activity-projection'
import { activityWindow, overlapsWindow } from '@bannerday/domain/activities/activity-window'
import { compareText } from '@bannerday/domain/compare-text'
import { GAME_IDS } from '@bannerday/domain/game'
import { activityUuid } from '@bannerday/game-data/activity-uuid'
import { challengeCycles } from '@bannerday/game-data/challenge-cycles'
import type { ActivityFact, GameVersion, KnownActivity } from './known-activity.ts'

/**
 * What a timeline can show at a moment: the facts and what is projected beyond them, as far as it
 * overlaps the activity window; by game, type and start, each in its fixed order.
 */
export function gatherActivities(
  facts: {
    readonly activities: readonly ActivityFact[]
    readonly versions: readonly GameVersion[]
  },
  now: Temporal.Instant,
): KnownActivity[] {
  const window = activityWindow(now.epochMilliseconds)
  const projected = projectActivities(now, { ...facts, cycles: challengeCycles })
  return [
    ...facts.activities.map((fact) => ({ ...fact, phase: null, projection: null })),
    ...projected.map(expectedActivity),
  ]
    .filter((activity) => overlapsWindow(activity, window))
    .sort(byPlace)
}

function expectedActivity(projected: ProjectedActivity): KnownActivity {
  const { key, marginDays, observations, measured, cycle, ...activity } = projected
  const known = challengeCycles.find(({ id }) => id === cycle)
  return {
    ...activity,
    uuid: activityUuid(projected.gameId, key),
    titles: known?.titles ?? {},
    translations: known?.translations ?? null,
    version: projected.version ?? null,
    featured: null,
    phase: projected.phase ?? null,
    projection: { marginDays, observations, ...(measured && { measured }) },
  }
}

function byPlace(a: KnownActivity, b: KnownActivity): number {
  return (
    GAME_IDS.indexOf(a.gameId) - GAME_IDS.indexOf(b.gameId) ||
    ACTIVITY_TYPES.indexOf(a.type) - ACTIVITY_TYPES.indexOf(b.type) ||
    compareText(a.startTime, b.startTime) ||
    compareText(a.uuid, b.uuid)
  )
}
