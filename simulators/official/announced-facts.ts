import { type ByGame, GAME_IDS, type GameId } from '@bannerday/domain/game'
import { boundaryInstant } from '@bannerday/domain/time/server-clock'
import { bundledActivities } from '@bannerday/game-data/activities'
import type { ArchivedActivity } from '@bannerday/game-data/archived-activity'
import type { ItemTable } from '@bannerday/game-data/item'
import { type BundledVersion, bundledVersions } from '@bannerday/game-data/versions'
import type { Announced, AnnouncedBoundary, Form } from './announced.ts'
import { bannerTitles, eventTitles, surveyTitles, versionTitles } from './titles.ts'

const DAY_MS = 86_400_000

/** Past the newest facts the simulated games repeat themselves, in rounds of so many days. */
const ROUND_DAYS = 42

/** An announcement is listed for this long before and after its time. */
const LEAD_MS = 3 * DAY_MS

/**
 * The announcements of the bundled facts at an instant, in our own words. After the newest facts
 * the last ones recur with shifted dates and versions.
 *
 * @param now in milliseconds since the epoch
 * @param items for the names of featured items
 */
export function announcedFacts(now: number, items: ByGame<ItemTable>): Announced[] {
  return GAME_IDS.flatMap((gameId) => {
    const round = roundAt(gameId, now)
    const activities = bundledActivities
      .filter((one) => one.gameId === gameId && one.type !== 'version')
      .map((one, index) => ({ one, index }))
    const inRound = (repeated: number) =>
      activities.map(({ one, index }) => ({ one: shifted(one, repeated), index, round: repeated }))
    const told = inRound(round)
    return [
      ...[...told, ...bannersAfter(told, inRound(round + 1))].map(
        ({ one, index, round: repeated }) =>
          announcedActivity(one, index, { round: repeated, items: items[gameId] }),
      ),
      ...bundledVersions
        .filter((one) => one.gameId === gameId)
        .map((one, index) => announcedVersion(one, index, round)),
      survey(gameId, now),
    ].filter(({ shown }) => shown.from <= now && now < shown.until)
  })
}

type Repeated = {
  readonly one: ArchivedActivity
  readonly index: number
  readonly round: number
}

/**
 * Banners of the next round that start after the last ones of this round, so that a game always has
 * some.
 */
function bannersAfter(told: readonly Repeated[], next: readonly Repeated[]): Repeated[] {
  const lastEnd = told
    .filter(({ one }) => one.type === 'gacha')
    .reduce((latest, { one }) => (one.endTime > latest ? one.endTime : latest), '')
  return next.filter(({ one }) => one.type === 'gacha' && one.startTime > lastEnd)
}

/** The number of repetitions of a game's facts to reach an instant. */
function roundAt(gameId: GameId, now: number): number {
  const newest = bundledVersions
    .filter((one) => one.gameId === gameId)
    .reduce((latest, { startTime }) => Math.max(latest, instantOf(startTime)), 0)
  return Math.max(0, Math.floor((now - newest) / (ROUND_DAYS * DAY_MS)))
}

function shifted(one: ArchivedActivity, round: number): ArchivedActivity {
  if (round === 0) return one
  return {
    ...one,
    startTime: later(one.startTime, round),
    endTime: later(one.endTime, round),
    ...(one.version && { version: laterVersion(one.version, round) }),
  }
}

function announcedActivity(
  one: ArchivedActivity,
  index: number,
  { round, items }: { readonly round: number; readonly items: ItemTable },
): Announced {
  const isBanner = one.type === 'gacha'
  const known = { ...one.translations, ...one.titles }
  const featured = one.featured?.flatMap((id) => items[id] ?? [])
  const titles = isBanner
    ? bannerTitles({ gameId: one.gameId, known, featured: featured ?? [], isRerun: round > 0 })
    : eventTitles(known)
  return {
    id: 20_000 + index + 2000 * round,
    gameId: one.gameId,
    class: isBanner || one.type === 'challenge' ? one.type : 'event',
    titles,
    start: startOf(one),
    end: { kind: 'exact', at: one.endTime, basis: one.endBasis },
    ...(featured && { featured: featured.map(({ names }) => names) }),
    version: one.version ?? '',
    form: formOf(one, index),
    picture: `${index}.png`,
    shown: {
      from: instantOf(one.startTime) - LEAD_MS,
      until: instantOf(one.endTime) + LEAD_MS,
    },
    ...(one.gameId === 'wuthering' && { wiki: { start: one.startTime, end: one.endTime } }),
  }
}

function startOf(one: ArchivedActivity): AnnouncedBoundary {
  return one.isVersionUpdate && one.version
    ? { kind: 'after-update', version: one.version }
    : { kind: 'exact', at: one.startTime, basis: one.startBasis }
}

/**
 * Star Rail and Zenless Zone Zero announce most events by an image only; it cannot contain an
 * update.
 */
function formOf(one: ArchivedActivity, index: number): Form {
  const hasPictures = one.gameId === 'starrail' || one.gameId === 'zenless'
  if (hasPictures && one.type === 'event' && !one.isVersionUpdate) return 'picture'
  const forms = ['tagged', 'escaped', 'ranges'] as const
  return forms[index % forms.length] ?? 'tagged'
}

function announcedVersion(one: BundledVersion, index: number, round: number): Announced {
  const version = laterVersion(one.version, round)
  const [start, end] = [later(one.maintenanceStart, round), later(one.startTime, round)]
  return {
    id: 10_000 + index + 2000 * round,
    gameId: one.gameId,
    class: 'version',
    titles: versionTitles(version),
    start: { kind: 'exact', at: start, basis: 'instant' },
    end: { kind: 'exact', at: end, basis: 'instant' },
    version,
    form: 'tagged',
    picture: null,
    shown: { from: instantOf(start) - LEAD_MS, until: instantOf(end) + ROUND_DAYS * DAY_MS },
  }
}

function survey(gameId: GameId, now: number): Announced {
  const day = new Date(now).toISOString().slice(0, 10)
  return {
    id: 9000,
    gameId,
    class: 'survey',
    titles: surveyTitles(),
    start: { kind: 'exact', at: `${day}T10:00:00`, basis: 'instant' },
    end: { kind: 'exact', at: `${day}T23:59:59`, basis: 'instant' },
    version: '',
    form: 'tagged',
    picture: null,
    shown: { from: Date.parse(day) - LEAD_MS, until: Date.parse(day) + LEAD_MS },
  }
}

function later(wallClock: string, round: number): string {
  return Temporal.PlainDateTime.from(wallClock)
    .add({ days: ROUND_DAYS * round })
    .toString({ smallestUnit: 'second' })
}

function laterVersion(version: string, round: number): string {
  const [major, minor] = version.split('.')
  return `${major}.${Number(minor) + round}`
}

function instantOf(wallClock: string): number {
  return boundaryInstant(wallClock, 'instant', 'UTC+8')
}
