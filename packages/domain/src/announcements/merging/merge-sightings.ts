import type { GameId } from '../../game.ts'
import type { InSomeLanguages } from '../../language.ts'
import type { ActivityType } from '../../activities/activity.ts'
import { applyCrossCheck, matchesCrossCheck } from './cross-check.ts'
import {
  createCandidate,
  createKnownCandidate,
  getOfficialKey,
  getActivityType,
  type Candidate,
} from './candidate.ts'
import { listDoubts } from './doubts.ts'
import { revise } from './revise.ts'
import { isSameActivity } from './same-activity.ts'
import { type SettledWindow, settleWindow } from './settle-window.ts'
import { mergeStaticWindow } from './static-window.ts'
import { must } from '../../invariant.ts'
import type { KnownVersion, SeenActivity, Sighting } from '../sighting.ts'

/** The input of a new activity's uuid: equal input gives the same uuid. */
export type NewActivity = {
  readonly gameId: GameId
  readonly type: ActivityType
  /** For a version, its number; otherwise the version that it starts with. */
  readonly version: string | null
  /** The official key of the first row and the day of its `unchangedSince`. */
  readonly key: string
}

type SightingGroup = {
  readonly known: SeenActivity | null
  readonly candidates: Candidate[]
  readonly sightings: Sighting[]
  /** Matching sightings of static banner data. */
  readonly banners: Sighting[]
  /** Matching sightings of the cross-check. */
  readonly checks: Sighting[]
}

/**
 * Merges all sightings of one game with the known activities. Each known one keeps its uuid; newer
 * titles, images and links replace the known ones, and so do readable dates that differ by a minute or
 * more, with a revision per moved date. Other activities get new uuids. Announcements that are not
 * activities are omitted, and so are activities that only a cross-check contains. A known activity
 * without sightings stays unchanged. The same banner from announcements and from static data is one
 * activity. The merge is idempotent.
 */
export function mergeSightings(
  known: readonly SeenActivity[],
  sightings: readonly Sighting[],
  versions: readonly KnownVersion[],
  createUuid: (activity: NewActivity) => string,
): SeenActivity[] {
  const groups: SightingGroup[] = known.map((activity) => ({
    known: activity,
    candidates: [createKnownCandidate(activity)],
    sightings: [],
    banners: [],
    checks: [],
  }))
  const ordered = sightings
    // Sightings of static banners have this class too; they follow in `addBanners`.
    .filter((sighting) => sighting.class !== 'ignore')
    .toSorted(
      (a, b) =>
        Number(isUndated(a)) - Number(isUndated(b)) ||
        compare(a.unchangedSince, b.unchangedSince) ||
        compare(getRowKey(a), getRowKey(b)),
    )
  const announced = ordered
    .filter(({ isCrossCheck }) => !isCrossCheck)
    .map((sighting) => ({ sighting, candidate: createCandidate(sighting, versions) }))
  const byRow = Map.groupBy(announced, ({ sighting }) => getOfficialKey(sighting))
  for (const { sighting, candidate } of announced) {
    // Another language of the same row may match a group by a title that this language lacks.
    const inOtherLanguages = (byRow.get(getOfficialKey(sighting)) ?? [])
      .map((other) => other.candidate)
      .filter((other) => isSameActivity(other, candidate))
    const group =
      findGroup(groups, candidate) ??
      inOtherLanguages.map((other) => findGroup(groups, other)).find((each) => each !== undefined)
    if (group === undefined) {
      groups.push({
        known: null,
        candidates: [candidate],
        sightings: [sighting],
        banners: [],
        checks: [],
      })
    } else {
      group.candidates.push(candidate)
      group.sightings.push(sighting)
    }
  }
  addBanners(groups, sightings, versions)
  for (const sighting of ordered) {
    if (!sighting.isCrossCheck) continue
    const check = createCandidate(sighting, versions)
    const matching = groups.filter(
      ({ sightings, candidates }) => sightings.length > 0 && matchesCrossCheck(candidates, check),
    )
    // An ambiguous match is ignored.
    if (matching.length === 1) matching[0]?.checks.push(sighting)
  }
  return groups.map((each) => mergeGroup(each, versions, createUuid))
}

/**
 * Adds the limited banners of static data, each run with all its regions and languages. A run
 * without details joins an activity and creates none, because it has no title.
 */
function addBanners(
  groups: SightingGroup[],
  sightings: readonly Sighting[],
  versions: readonly KnownVersion[],
): void {
  const banners = sightings
    .filter(({ gacha }) => gacha !== undefined && !gacha.isPermanent)
    .toSorted(
      (a, b) => compare(a.unchangedSince, b.unchangedSince) || compare(getRowKey(a), getRowKey(b)),
    )
  for (const run of Map.groupBy(banners, getOfficialKey).values()) {
    const candidates = run.map((sighting) => createCandidate(sighting, versions))
    const group = candidates
      .map((candidate) => findGroup(groups, candidate))
      .find((found) => found !== undefined)
    if (group) {
      group.candidates.push(...candidates)
      group.banners.push(...run)
    } else if (run.some(({ title }) => title !== '')) {
      groups.push({ known: null, candidates, sightings: [], banners: run, checks: [] })
    }
  }
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/**
 * Whether a row has no dates. Undated rows come last, so that a dated row creates the group: Kuro's
 * index has no bodies, and the file per language has the dates.
 */
function isUndated({ start, end }: Sighting): boolean {
  return start === null && end === null
}

function getRowKey(sighting: Sighting): string {
  return `${getOfficialKey(sighting)}/${sighting.language}/${sighting.region}`
}

/**
 * Finds the group of a candidate. The same row of a source is stronger evidence than the same title.
 */
function findGroup(
  groups: readonly SightingGroup[],
  candidate: Candidate,
): SightingGroup | undefined {
  const matches = groups.filter(({ candidates }) =>
    candidates.some((each) => isSameActivity(each, candidate)),
  )
  const hasSameRow = ({ candidates }: SightingGroup) =>
    candidates.some(({ officialIds }) =>
      officialIds.some((id) => candidate.officialIds.includes(id)),
    )
  // The last match is the newest run of a reused id.
  return matches.findLast(hasSameRow) ?? matches[0]
}

function mergeGroup(
  { known, sightings, banners, checks }: SightingGroup,
  versions: readonly KnownVersion[],
  createUuid: (activity: NewActivity) => string,
): SeenActivity {
  const all = [...sightings, ...banners]
  const [first] = all
  if (first === undefined) return known as SeenActivity
  const before = known ?? createActivity(first, createUuid)
  const announced = sightings.length > 0 ? settleWindow(sightings, versions) : getAnnounced(before)
  const merged = must(mergeStaticWindow(announced, banners, versions), 'a group has sightings')
  const window = applyCrossCheck(merged, checks)
  const sorted = sortBySighting(sightings)
  const sortedBanners = sortBySighting(banners)
  const seenAt =
    sortBySighting(all.filter(({ title }) => title !== '')).at(-1)?.unchangedSince ??
    first.unchangedSince
  const dates = revise(before, window, seenAt)
  return {
    ...before,
    // A title without the game's word for pulls reads like that of an event.
    ...(banners.length > 0 && { type: 'gacha' as const, isWeb: false }),
    titles: mergeTitles(before, sorted, sortedBanners),
    ...mergeNamedItems(before, sorted),
    ...mergeRuns(before, sortedBanners, known ? seenAt : null),
    start: dates.start,
    end: dates.end,
    version: before.version ?? findNewest(sorted, ({ version }) => version),
    picture:
      findNewest(sorted, ({ picture }) => picture) ??
      before.picture ??
      findNewest(checks, ({ picture }) => picture),
    link: findNewest(sorted, ({ link }) => link) ?? before.link,
    officialIds: [...new Set([...before.officialIds, ...all.map(getOfficialKey)])].toSorted(),
    firstSeen: getEarliest([before.firstSeen, ...all.map(({ firstSeen }) => firstSeen)]),
    lastSeen: getLatest([before.lastSeen, ...all.map(({ lastSeen }) => lastSeen)]),
    revisions: known === null ? [] : [...before.revisions, ...dates.revisions],
    doubts: listDoubts({ ...window, start: dates.start, end: dates.end }, before.type),
  }
}

/** From the oldest to the newest. */
function sortBySighting(sightings: readonly Sighting[]): Sighting[] {
  return sightings.toSorted(
    (a, b) =>
      compare(a.lastSeen, b.lastSeen) ||
      compare(a.unchangedSince, b.unchangedSince) ||
      compare(getRowKey(a), getRowKey(b)),
  )
}

/** Whether a row besides the static banner data has announced the activity. */
function isAnnounced({ officialIds }: SeenActivity): boolean {
  return officialIds.some((id) => !id.startsWith('gacha:'))
}

/** The dates of announcements that are no longer merged. */
function getAnnounced(before: SeenActivity): SettledWindow | null {
  if (!isAnnounced(before)) return null
  const { start, end, doubts } = before
  return { start, end, isContradicted: false, isRowWindow: doubts.includes('row-window') }
}

/** Announced titles apply. Those of a run come from its first tab. */
function mergeTitles(
  before: SeenActivity,
  sightings: readonly Sighting[],
  banners: readonly Sighting[],
): InSomeLanguages {
  const key = banners.map(getOfficialKey).toSorted()[0]
  const own = getTitles(
    banners.filter((sighting) => sighting.title !== '' && getOfficialKey(sighting) === key),
  )
  const announced = getTitles(sightings)
  return isAnnounced(before) || before.isBundled
    ? { ...own, ...before.titles, ...announced }
    : { ...before.titles, ...own, ...announced }
}

/**
 * Runs by id, with the names in all languages and the featured items of the newest details.
 *
 * @param seenAt when the present content was seen, for an activity that was known; else null
 */
function mergeRuns(
  before: SeenActivity,
  banners: readonly Sighting[],
  seenAt: string | null,
): Pick<SeenActivity, 'featured' | 'featuredSince' | 'runs'> {
  if (banners.length === 0) return {}
  const runs = new Map(before.runs?.map((run) => [run.id, run]))
  for (const { officialId: id, language, gacha, ...sighting } of banners) {
    const run = runs.get(id)
    runs.set(id, {
      id,
      pullType: gacha?.pullType ?? '',
      names: { ...run?.names, ...(gacha?.name !== undefined && { [language]: gacha.name }) },
      featured: sighting.featured ?? run?.featured ?? [],
      second: sighting.second ?? run?.second ?? [],
    })
  }
  const all = [...runs.values()].toSorted((a, b) => compare(a.id, b.id))
  const featured = [
    ...new Set([
      ...(before.isBundled ? (before.featured ?? []) : []),
      ...all.flatMap((run) => run.featured),
      ...all.flatMap((run) => run.second),
    ]),
  ]
  const added = featured.filter((id) => seenAt !== null && !before.featured?.includes(id))
  const featuredSince = {
    ...Object.fromEntries(added.map((id) => [id, seenAt ?? ''])),
    ...before.featuredSince,
  }
  return {
    runs: all,
    ...(featured.length > 0 && { featured }),
    ...(Object.keys(featuredSince).length > 0 && { featuredSince }),
  }
}

function createActivity(
  first: Sighting,
  createUuid: (activity: NewActivity) => string,
): SeenActivity {
  const { gameId, version, firstSeen, unchangedSince } = first
  const type = getActivityType(first)
  const key = `${getOfficialKey(first)}/${unchangedSince.slice(0, 10)}`
  return {
    uuid: createUuid({ gameId, type, version, key }),
    gameId,
    type,
    version,
    firstSeen,
    lastSeen: firstSeen,
    isWeb: first.class === 'web',
    isBundled: false,
    titles: {},
    start: null,
    end: null,
    picture: null,
    link: null,
    withdrawnAt: null,
    officialIds: [],
    revisions: [],
    doubts: [],
  }
}

function getTitles(sorted: readonly Sighting[]): InSomeLanguages {
  return Object.fromEntries(sorted.map(({ language, title }) => [language, title]))
}

/** The most recent items per language; a removed text still counts. */
function mergeNamedItems(
  before: SeenActivity,
  sorted: readonly Sighting[],
): Pick<SeenActivity, 'named'> {
  const announced = sorted.flatMap(({ language, named = [] }) =>
    named.length > 0 ? [[language, named] as const] : [],
  )
  const named = { ...before.named, ...Object.fromEntries(announced) }
  return Object.keys(named).length > 0 ? { named } : {}
}

/** The newest known value. */
function findNewest<T>(
  sorted: readonly Sighting[],
  read: (sighting: Sighting) => T | null,
): T | null {
  return sorted.map(read).findLast((value) => value !== null) ?? null
}

function getEarliest(moments: readonly string[]): string {
  return moments.toSorted()[0] ?? ''
}

function getLatest(moments: readonly string[]): string {
  return moments.toSorted().at(-1) ?? ''
}
