import type { GameId } from '../../game.ts'
import type { InSomeLanguages } from '../../language.ts'
import type { ActivityType } from '../../activities/activity.ts'
import { checkWindow, isCheckedBy } from './cross-check.ts'
import { candidateOf, candidateOfKnown, officialKey, typeOf, type Candidate } from './candidate.ts'
import { doubtsOf } from './doubts.ts'
import { revise } from './revise.ts'
import { isSameActivity } from './same-activity.ts'
import { settleWindow } from './settle-window.ts'
import type { KnownVersion, SeenActivity, Sighting } from '../sighting.ts'

/** The input of a new activity's uuid: equal input gives the same uuid. */
export type NewActivity = {
  readonly gameId: GameId
  readonly type: ActivityType
  /** For a version, its number; otherwise the version that it starts with. */
  readonly version: string | null
  /** The first row with its time: `global:21790/2026-08-10`. */
  readonly key: string
}

type Gathered = {
  readonly known: SeenActivity | null
  readonly candidates: Candidate[]
  readonly sightings: Sighting[]
  /** Matching sightings of the cross-check. */
  readonly checks: Sighting[]
}

/**
 * Merges all sightings of one game with the known activities. Each known one keeps its uuid, its
 * titles, and its dates until other dates are seen. It gains titles in further languages, an image,
 * a link, and a revision per moved date. Other activities get new uuids. Announcements that are not
 * activities are omitted, and so are activities that only a cross-check contains; a known activity
 * without sightings stays unchanged. The merge is idempotent.
 */
export function mergeSightings(
  known: readonly SeenActivity[],
  sightings: readonly Sighting[],
  versions: readonly KnownVersion[],
  uuidOf: (activity: NewActivity) => string,
): SeenActivity[] {
  const gathered: Gathered[] = known.map((activity) => ({
    known: activity,
    candidates: [candidateOfKnown(activity)],
    sightings: [],
    checks: [],
  }))
  const inOrder = sightings
    .filter((sighting) => sighting.class !== 'ignore')
    .toSorted(
      (a, b) =>
        Number(isUndated(a)) - Number(isUndated(b)) ||
        compare(a.saidSince, b.saidSince) ||
        compare(rowOf(a), rowOf(b)),
    )
  const told = inOrder
    .filter(({ isCrossCheck }) => !isCrossCheck)
    .map((sighting) => ({ sighting, candidate: candidateOf(sighting, versions) }))
  const ofRow = Map.groupBy(told, ({ sighting }) => officialKey(sighting))
  for (const { sighting, candidate } of told) {
    // In another language its row may share a title with one of another region.
    const inOtherWords = (ofRow.get(officialKey(sighting)) ?? [])
      .map((other) => other.candidate)
      .filter((other) => isSameActivity(other, candidate))
    const home =
      homeOf(gathered, candidate) ??
      inOtherWords.map((other) => homeOf(gathered, other)).find((one) => one !== undefined)
    if (home === undefined) {
      gathered.push({ known: null, candidates: [candidate], sightings: [sighting], checks: [] })
    } else {
      home.candidates.push(candidate)
      home.sightings.push(sighting)
    }
  }
  for (const sighting of inOrder) {
    if (!sighting.isCrossCheck) continue
    const check = candidateOf(sighting, versions)
    const checked = gathered.filter(
      ({ sightings, candidates }) => sightings.length > 0 && isCheckedBy(candidates, check),
    )
    // An ambiguous match is ignored.
    if (checked.length === 1) checked[0]?.checks.push(sighting)
  }
  return gathered.map((one) => merged(one, versions, uuidOf))
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** An index lists rows without texts: another file classifies such a row. */
function isUndated({ start, end }: Sighting): boolean {
  return start === null && end === null
}

function rowOf(sighting: Sighting): string {
  return `${officialKey(sighting)}/${sighting.language}/${sighting.region}`
}

/** The same row of a source is stronger evidence than the same title. */
function homeOf(gathered: readonly Gathered[], candidate: Candidate): Gathered | undefined {
  const homes = gathered.filter(({ candidates }) =>
    candidates.some((one) => isSameActivity(one, candidate)),
  )
  const sharesRow = ({ candidates }: Gathered) =>
    candidates.some(({ officialIds }) =>
      officialIds.some((id) => candidate.officialIds.includes(id)),
    )
  return homes.findLast(sharesRow) ?? homes[0]
}

function merged(
  { known, sightings, checks }: Gathered,
  versions: readonly KnownVersion[],
  uuidOf: (activity: NewActivity) => string,
): SeenActivity {
  const [first] = sightings
  if (first === undefined) return known as SeenActivity
  const window = checkWindow(settleWindow(sightings, versions), checks)
  const before = known ?? created(first, uuidOf)
  const bySeen = sightings.toSorted(
    (a, b) =>
      compare(a.lastSeen, b.lastSeen) ||
      compare(a.saidSince, b.saidSince) ||
      compare(rowOf(a), rowOf(b)),
  )
  const seenAt = bySeen.at(-1)?.saidSince ?? first.saidSince
  const dates = revise(before, window, seenAt)
  return {
    ...before,
    titles: { ...before.titles, ...titlesOf(bySeen) },
    ...namedItems(before, bySeen),
    start: dates.start,
    end: dates.end,
    version: before.version ?? last(bySeen, ({ version }) => version),
    picture:
      last(bySeen, ({ picture }) => picture) ??
      before.picture ??
      last(checks, ({ picture }) => picture),
    link: last(bySeen, ({ link }) => link) ?? before.link,
    officialIds: [...new Set([...before.officialIds, ...sightings.map(officialKey)])].toSorted(),
    firstSeen: least([before.firstSeen, ...sightings.map(({ firstSeen }) => firstSeen)]),
    lastSeen: greatest([before.lastSeen, ...sightings.map(({ lastSeen }) => lastSeen)]),
    revisions: known === null ? [] : [...before.revisions, ...dates.revisions],
    doubts: doubtsOf({ ...window, start: dates.start, end: dates.end }, before.type),
  }
}

function created(first: Sighting, uuidOf: (activity: NewActivity) => string): SeenActivity {
  const { gameId, version, firstSeen, saidSince } = first
  const type = typeOf(first)
  const key = `${officialKey(first)}/${saidSince.slice(0, 10)}`
  return {
    uuid: uuidOf({ gameId, type, version, key }),
    gameId,
    type,
    version,
    firstSeen,
    lastSeen: firstSeen,
    isWeb: first.class === 'web',
    isArchived: false,
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

function titlesOf(bySeen: readonly Sighting[]): InSomeLanguages {
  return Object.fromEntries(bySeen.map(({ language, title }) => [language, title]))
}

/** The most recent items per language; a removed text still counts. */
function namedItems(
  before: SeenActivity,
  bySeen: readonly Sighting[],
): Pick<SeenActivity, 'named'> {
  const told = bySeen.flatMap(({ language, named = [] }) =>
    named.length > 0 ? [[language, named] as const] : [],
  )
  const named = { ...before.named, ...Object.fromEntries(told) }
  return Object.keys(named).length > 0 ? { named } : {}
}

/** The newest known value. */
function last<T>(bySeen: readonly Sighting[], read: (sighting: Sighting) => T | null): T | null {
  return bySeen.map(read).findLast((value) => value !== null) ?? null
}

function least(moments: readonly string[]): string {
  return moments.toSorted()[0] ?? ''
}

function greatest(moments: readonly string[]): string {
  return moments.toSorted().at(-1) ?? ''
}
