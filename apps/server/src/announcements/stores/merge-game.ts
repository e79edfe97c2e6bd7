import { isDeepStrictEqual } from 'node:util'
import { joinKnown } from '@bannerday/domain/announcements/merging/join-known'
import { learnVersions } from '@bannerday/domain/announcements/merging/learn-versions'
import { mergeSightings } from '@bannerday/domain/announcements/merging/merge-sightings'
import type { SeenActivity } from '@bannerday/domain/announcements/sighting'
import type { GameId } from '@bannerday/domain/game'
import { activityUuid } from '@bannerday/game-data/activity-uuid'
import type { Database, RootDatabase } from '../../database/database.ts'
import { notifyChange } from '../../database/notify-change.ts'
import { matchOfficialRows } from './match-official-rows.ts'
import { listCompleteReadings } from './complete-readings.ts'
import { findAliases } from './find-aliases.ts'
import {
  storeSeen,
  storeVersions,
  readBundled,
  readKnownVersions,
  readSeen,
  setAliases,
} from './seen-store.ts'
import { markWithdrawn } from './mark-withdrawn.ts'
import { alignLastSeen } from './align-last-seen.ts'
import { withFeatured } from './with-featured.ts'
import { readSightings, type SourcedSighting } from './sighting-store.ts'
import { learnFromSightings, storeLearned } from './learned-store.ts'
import { readSourceStates } from './source-store.ts'
import { lockAnnouncements } from './source-lock.ts'

/** Sightings last seen longer ago are not merged. */
const SIGHTING_DAYS = 60

/** Activities that ended and were last seen longer ago are no longer updated. */
const KNOWN_ACTIVITY_DAYS = 150

/**
 * Merges all sightings of a game in one transaction: versions, activities under their existing
 * uuids, dates with their previous values, and withdrawals.
 */
export async function mergeGame(
  db: RootDatabase,
  gameId: GameId,
  now: Temporal.Instant,
  sightingDays = SIGHTING_DAYS,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAnnouncements(tx, gameId)
    const states = await readSourceStates(tx)
    const stored = await readSightings(tx, gameId, daysBefore(now, sightingDays))
    if (stored.length === 0) return
    const aligned = alignLastSeen(stored, states)
    const { learned, items } = await learnFromSightings(tx, gameId, aligned)
    const sightings = withFeatured(aligned, items)
    const hasNewVersions = await storeVersionNotices(tx, gameId, sightings)
    const versions = await readKnownVersions(tx, gameId)
    const since = daysBefore(now, Math.max(KNOWN_ACTIVITY_DAYS, sightingDays))
    const seen = await readSeen(tx, gameId, since)
    const { bundled, aliases } = findAliases(await readBundled(tx, gameId, since), seen)
    const known = [...seen, ...matchOfficialRows(bundled, sightings, versions)]
    const merged = mergeSightings(known, sightings, versions, createUuid)
    // From `stored`: aligned times would not equal `checkedAt`.
    const readings = listCompleteReadings(gameId, stored, states)
    const joined = joinKnown(markWithdrawn(merged, readings))
    const hasChanges = await storeChanged(tx, joined.activities, seen)
    const hasNewAliases = await setAliases(tx, [...aliases, ...joined.aliases])
    const hasLearned = await storeLearned(tx, gameId, { learned, activities: joined.activities })
    if (hasNewVersions || hasNewAliases || hasChanges || hasLearned)
      await notifyChange(tx, 'activities')
  })
}

/** Creates the uuid; a version has the uuid of its projection and of the bundled facts. */
function createUuid({
  gameId,
  type,
  version,
  key,
}: Parameters<Parameters<typeof mergeSightings>[3]>[0]) {
  const isVersion = type === 'version' && version !== null
  return activityUuid(gameId, isVersion ? `version:${version}` : `announced:${type}:${key}`)
}

/** Stores versions from notices. Returns whether any is new or changed. */
async function storeVersionNotices(
  tx: Database,
  gameId: GameId,
  sightings: readonly SourcedSighting[],
): Promise<boolean> {
  const known = await readKnownVersions(tx, gameId)
  const announced = sightings.flatMap(({ maintenance }) => maintenance ?? [])
  const learned = learnVersions(gameId, known, announced)
  const changed = learned.filter(
    (version) => !known.some((knownVersion) => isDeepStrictEqual(knownVersion, version)),
  )
  await storeVersions(tx, changed)
  return changed.length > 0
}

/** Writes the changed activities. Returns whether anything but `lastSeen` changed. */
async function storeChanged(
  tx: Database,
  activities: readonly SeenActivity[],
  before: readonly SeenActivity[],
): Promise<boolean> {
  const known = new Map(before.map((activity) => [activity.uuid, activity]))
  const announcedActivities = activities
    // Activities that only the bundled facts contain stay unchanged.
    .filter(({ officialIds }) => officialIds.length > 0)
    // In the form in which the database returns it.
    .map((activity) => JSON.parse(JSON.stringify(activity)) as SeenActivity)
  const changed = announcedActivities.filter(
    (activity) => !isDeepStrictEqual(activity, known.get(activity.uuid)),
  )
  for (const activity of changed) await storeSeen(tx, activity)
  return changed.some((activity) => {
    const previous = known.get(activity.uuid)
    return !previous || !isDeepStrictEqual({ ...activity, lastSeen: previous.lastSeen }, previous)
  })
}

function daysBefore(now: Temporal.Instant, days: number): Date {
  return new Date(now.subtract({ hours: 24 * days }).epochMilliseconds)
}
