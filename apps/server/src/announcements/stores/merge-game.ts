import { isDeepStrictEqual } from 'node:util'
import { joinKnown } from '@bannerday/domain/announcements/merging/join-known'
import { learnVersions } from '@bannerday/domain/announcements/merging/learn-versions'
import { mergeSightings } from '@bannerday/domain/announcements/merging/merge-sightings'
import type { SeenActivity } from '@bannerday/domain/announcements/sighting'
import type { GameId } from '@bannerday/domain/game'
import { activityUuid } from '@bannerday/game-data/activity-uuid'
import type { Database, RootDatabase } from '../../database/database.ts'
import { notifyChange } from '../../database/notify-change.ts'
import { claimRows } from './claim-rows.ts'
import { completeReadings } from './complete-readings.ts'
import { findAliases } from './find-aliases.ts'
import {
  storeSeen,
  storeVersions,
  readArchived,
  readKnownVersions,
  readSeen,
  setAliases,
} from './seen-store.ts'
import { markWithdrawn } from './mark-withdrawn.ts'
import { selectNewestInstants } from './co-occurring-ids.ts'
import { readSightings, type SourcedSighting } from './sighting-store.ts'
import { readSourceStates } from './source-store.ts'
import { lockSource } from './source-lock.ts'

/** Sightings older than this are not merged. */
const DAYS_OF_SIGHTINGS = 60

/** Activities that ended longer ago are no longer updated. */
const DAYS_OF_KNOWN = 150

/**
 * Merges all sightings of a game in one transaction: versions, activities under their existing
 * uuids, dates with their previous values, and withdrawals.
 */
export async function mergeGame(
  db: RootDatabase,
  gameId: GameId,
  now: Temporal.Instant,
  daysOfSightings = DAYS_OF_SIGHTINGS,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSource(tx, gameId)
    const states = await readSourceStates(tx)
    const stored = await readSightings(tx, gameId, daysBefore(now, daysOfSightings))
    if (stored.length === 0) return
    const sightings = selectNewestInstants(stored, states)
    const hasNewVersions = await storeVersionNotices(tx, gameId, sightings)
    const versions = await readKnownVersions(tx, gameId)
    const since = daysBefore(now, Math.max(DAYS_OF_KNOWN, daysOfSightings))
    const seen = await readSeen(tx, gameId, since)
    const { archived, aliases } = findAliases(await readArchived(tx, gameId, since), seen)
    const known = [...seen, ...claimRows(archived, sightings, versions)]
    const merged = mergeSightings(known, sightings, versions, uuidOf)
    const readings = completeReadings(gameId, stored, states)
    const joined = joinKnown(markWithdrawn(merged, readings))
    const hasNews = await storeChanged(tx, joined.activities, seen)
    const hasNewAliases = await setAliases(tx, [...aliases, ...joined.aliases])
    if (hasNewVersions || hasNewAliases || hasNews) await notifyChange(tx, 'activities')
  })
}

/** A version has the uuid that its projection has, which is that of the bundled facts too. */
function uuidOf({
  gameId,
  type,
  version,
  key,
}: Parameters<Parameters<typeof mergeSightings>[3]>[0]) {
  const isVersion = type === 'version' && version !== null
  return activityUuid(gameId, isVersion ? `version:${version}` : `announced:${type}:${key}`)
}

/** Stores versions from notices. Returns whether any is new. */
async function storeVersionNotices(
  tx: Database,
  gameId: GameId,
  sightings: readonly SourcedSighting[],
): Promise<boolean> {
  const known = await readKnownVersions(tx, gameId)
  const announced = sightings.flatMap(({ maintenance }) => maintenance ?? [])
  const learned = learnVersions(gameId, known, announced)
  const changed = learned.filter((version) => !known.some((one) => isDeepStrictEqual(one, version)))
  await storeVersions(tx, changed)
  return changed.length > 0
}

/** Writes the changed activities. Returns whether a player can see a difference. */
async function storeChanged(
  tx: Database,
  activities: readonly SeenActivity[],
  before: readonly SeenActivity[],
): Promise<boolean> {
  const known = new Map(before.map((activity) => [activity.uuid, activity]))
  const told = activities
    // Activities that only the bundled facts contain stay unchanged.
    .filter(({ officialIds }) => officialIds.length > 0)
    // In the form in which the database returns it.
    .map((activity) => JSON.parse(JSON.stringify(activity)) as SeenActivity)
  const changed = told.filter((activity) => !isDeepStrictEqual(activity, known.get(activity.uuid)))
  for (const activity of changed) await storeSeen(tx, activity)
  return changed.some((activity) => {
    const other = known.get(activity.uuid)
    return !other || !isDeepStrictEqual({ ...activity, lastSeen: other.lastSeen }, other)
  })
}

function daysBefore(now: Temporal.Instant, days: number): Date {
  return new Date(now.subtract({ hours: 24 * days }).epochMilliseconds)
}
