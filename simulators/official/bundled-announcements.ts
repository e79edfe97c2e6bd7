import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import { getTraits } from '@bannerday/domain/games/traits'
import { boundaryInstant } from '@bannerday/domain/time/server-clock'
import { bundledActivities } from '@bannerday/game-data/activities'
import type { ArchivedActivity } from '@bannerday/game-data/archived-activity'
import type { ItemTable } from '@bannerday/game-data/item'
import { type BundledVersion, bundledVersions } from '@bannerday/game-data/versions'
import type {
  SimulatedAnnouncement,
  AnnouncedBoundary,
  AnnouncementForm,
} from './simulated-announcement.ts'
import {
  createBannerTitles,
  createEventTitles,
  getSurveyTitles,
  createVersionTitles,
} from './titles.ts'

const DAY_MS = 86_400_000

/** After the newest facts the simulated games repeat themselves in cycles of this many days. */
const CYCLE_DAYS = 42

/** An announcement is listed for this long before and after its time. */
const LEAD_MS = 3 * DAY_MS

/**
 * Lists the announcements of the bundled facts at an instant, with our own texts. After the newest
 * facts the last ones recur with shifted dates and versions.
 *
 * @param now in milliseconds since the epoch
 * @param items for the names of featured items
 */
export function listBundledAnnouncements(
  now: number,
  items: ByGame<ItemTable>,
): SimulatedAnnouncement[] {
  return GAME_IDS.flatMap((gameId) => {
    if (getTraits(gameId).announcements === null) return []
    const cycle = computeCycle(gameId, now)
    const activities = bundledActivities
      .filter((activity) => activity.gameId === gameId && activity.type !== 'version')
      .map((activity, index) => ({ activity, index }))
    const inCycle = (repeated: number) =>
      activities.map(({ activity, index }) => ({
        activity: shiftActivity(activity, repeated),
        index,
        cycle: repeated,
      }))
    const current = inCycle(cycle)
    return [
      ...[...current, ...findLaterBanners(current, inCycle(cycle + 1))].map(
        ({ activity, index, cycle: repeated }) =>
          toActivityAnnouncement(activity, index, { cycle: repeated, items: items[gameId] }),
      ),
      ...bundledVersions
        .filter((version) => version.gameId === gameId)
        .map((version, index) => toVersionAnnouncement(version, index, cycle)),
      createSurvey(gameId, now),
    ].filter(({ shown }) => shown.from <= now && now < shown.until)
  })
}

type RepeatedActivity = {
  readonly activity: ArchivedActivity
  readonly index: number
  readonly cycle: number
}

/**
 * Finds the banners of the next cycle that start after the last ones of this cycle, so that a game
 * always has a banner.
 */
function findLaterBanners(
  current: readonly RepeatedActivity[],
  next: readonly RepeatedActivity[],
): RepeatedActivity[] {
  const lastEnd = current
    .filter(({ activity }) => activity.type === 'gacha')
    .reduce((latest, { activity }) => (activity.endTime > latest ? activity.endTime : latest), '')
  return next.filter(({ activity }) => activity.type === 'gacha' && activity.startTime > lastEnd)
}

/** Computes the number of repetitions of a game's facts to reach an instant. */
function computeCycle(gameId: GameId, now: number): number {
  const newest = bundledVersions
    .filter((version) => version.gameId === gameId)
    .reduce((latest, { startTime }) => Math.max(latest, toInstant(startTime)), 0)
  return Math.max(0, Math.floor((now - newest) / (CYCLE_DAYS * DAY_MS)))
}

function shiftActivity(activity: ArchivedActivity, cycle: number): ArchivedActivity {
  if (cycle === 0) return activity
  return {
    ...activity,
    startTime: shiftWallClock(activity.startTime, cycle),
    endTime: shiftWallClock(activity.endTime, cycle),
    ...(activity.version && { version: shiftVersion(activity.version, cycle) }),
  }
}

function toActivityAnnouncement(
  activity: ArchivedActivity,
  index: number,
  { cycle, items }: { readonly cycle: number; readonly items: ItemTable },
): SimulatedAnnouncement {
  const isBanner = activity.type === 'gacha'
  const known = { ...activity.translations, ...activity.titles }
  const featured = activity.featured?.flatMap((id) => items[id] ?? [])
  const titles = isBanner
    ? createBannerTitles({
        gameId: activity.gameId,
        known,
        featured: featured ?? [],
        isRerun: cycle > 0,
      })
    : createEventTitles(known)
  return {
    id: 20_000 + index + 2000 * cycle,
    gameId: activity.gameId,
    class: isBanner || activity.type === 'challenge' ? activity.type : 'event',
    titles,
    start: getStart(activity),
    end: { kind: 'exact', at: activity.endTime, basis: activity.endBasis },
    ...(featured && { featured: featured.map(({ names }) => names) }),
    version: activity.version ?? '',
    form: selectForm(activity, index),
    picture: `${index}.png`,
    shown: {
      from: toInstant(activity.startTime) - LEAD_MS,
      until: toInstant(activity.endTime) + LEAD_MS,
    },
    ...(getTraits(activity.gameId).announcements?.hasWiki && {
      wiki: { start: activity.startTime, end: activity.endTime },
    }),
  }
}

function getStart(activity: ArchivedActivity): AnnouncedBoundary {
  return activity.isVersionUpdate && activity.version
    ? { kind: 'after-update', version: activity.version }
    : { kind: 'exact', at: activity.startTime, basis: activity.startBasis }
}

/** A game that announces its events by an image only cannot announce an update by one. */
function selectForm(activity: ArchivedActivity, index: number): AnnouncementForm {
  const { announcesByImage } = getTraits(activity.gameId).announcements ?? {}
  if (announcesByImage && activity.type === 'event' && !activity.isVersionUpdate) return 'picture'
  const forms = ['tagged', 'escaped', 'ranges'] as const
  return forms[index % forms.length] ?? 'tagged'
}

function toVersionAnnouncement(
  entry: BundledVersion,
  index: number,
  cycle: number,
): SimulatedAnnouncement {
  const version = shiftVersion(entry.version, cycle)
  const [start, end] = [
    shiftWallClock(entry.maintenanceStart, cycle),
    shiftWallClock(entry.startTime, cycle),
  ]
  return {
    id: 10_000 + index + 2000 * cycle,
    gameId: entry.gameId,
    class: 'version',
    titles: createVersionTitles(version),
    start: { kind: 'exact', at: start, basis: 'instant' },
    end: { kind: 'exact', at: end, basis: 'instant' },
    version,
    form: 'tagged',
    picture: null,
    shown: { from: toInstant(start) - LEAD_MS, until: toInstant(end) + CYCLE_DAYS * DAY_MS },
  }
}

function createSurvey(gameId: GameId, now: number): SimulatedAnnouncement {
  const day = new Date(now).toISOString().slice(0, 10)
  return {
    id: 9000,
    gameId,
    class: 'survey',
    titles: getSurveyTitles(),
    start: { kind: 'exact', at: `${day}T10:00:00`, basis: 'instant' },
    end: { kind: 'exact', at: `${day}T23:59:59`, basis: 'instant' },
    version: '',
    form: 'tagged',
    picture: null,
    shown: { from: Date.parse(day) - LEAD_MS, until: Date.parse(day) + LEAD_MS },
  }
}

function shiftWallClock(wallClock: string, cycle: number): string {
  return Temporal.PlainDateTime.from(wallClock)
    .add({ days: CYCLE_DAYS * cycle })
    .toString({ smallestUnit: 'second' })
}

function shiftVersion(version: string, cycle: number): string {
  const [major, minor] = version.split('.')
  return `${major}.${Number(minor) + cycle}`
}

function toInstant(wallClock: string): number {
  return boundaryInstant(wallClock, 'instant', 'UTC+8')
}
