import type { SeenActivity } from '../sighting.ts'
import { type Candidate, candidateOfKnown } from './candidate.ts'
import { isSameActivity } from './same-activity.ts'

/** An activity and the one that it turned out to be. */
export type Alias = { readonly uuid: string; readonly sameAs: string }

type Home = { activity: SeenActivity; candidate: Candidate; readonly place: number }

/**
 * Makes one of two known activities that turn out to be the same. A source that was silent at first
 * has the game's other regions tell of an activity in words that none of its rows had; the row that
 * ties both comes later. The bundled one stays, else the one that was told of first, with what both
 * know; the other becomes its alias. Two of the same family of regions stay two: it tells its own
 * activities apart.
 */
export function joinKnown(activities: readonly SeenActivity[]): {
  readonly activities: SeenActivity[]
  readonly aliases: Alias[]
} {
  const homes: Home[] = []
  const byTitle = new Map<string, Home[]>()
  const aliases: Alias[] = []
  const inOrder = activities
    .map((activity, place) => ({ activity, place, candidate: candidateOfKnown(activity) }))
    .toSorted((a, b) => compareAge(a.activity, b.activity))
  for (const one of inOrder) {
    const keys = titlesOf(one.candidate)
    const home = keys
      .flatMap((key) => byTitle.get(key) ?? [])
      .find((other) => mayBeOne(other, one) && isSameActivity(other.candidate, one.candidate))
    if (home === undefined) {
      homes.push(one)
    } else {
      aliases.push({ uuid: one.activity.uuid, sameAs: home.activity.uuid })
      home.activity = joined(home.activity, one.activity)
      home.candidate = candidateOfKnown(home.activity)
    }
    for (const key of keys) byTitle.set(key, [...(byTitle.get(key) ?? []), home ?? one])
  }
  const inPlace = homes.toSorted((a, b) => a.place - b.place)
  return { activities: inPlace.map(({ activity }) => activity), aliases }
}

function compareAge(a: SeenActivity, b: SeenActivity): number {
  if (a.isArchived !== b.isArchived) return a.isArchived ? -1 : 1
  return a.firstSeen < b.firstSeen || (a.firstSeen === b.firstSeen && a.uuid < b.uuid) ? -1 : 1
}

function titlesOf({ titleKeys }: Candidate): string[] {
  return Object.entries(titleKeys).map(([language, key]) => `${language} ${key}`)
}

/** Both were announced, by regions that number their rows apart. */
function mayBeOne({ activity: a }: Home, { activity: b }: Home): boolean {
  if (b.isArchived || a.officialIds.length === 0 || b.officialIds.length === 0) return false
  const families = new Set(a.officialIds.map(familyOf))
  return !b.officialIds.some((id) => families.has(familyOf(id)))
}

function familyOf(officialId: string): string {
  return officialId.split(':', 1)[0] ?? ''
}

/** The dates are those of the first: the next reading settles what both families say of them. */
function joined(first: SeenActivity, other: SeenActivity): SeenActivity {
  const named = { ...other.named, ...first.named }
  return {
    ...first,
    titles: { ...other.titles, ...first.titles },
    ...(Object.keys(named).length > 0 && { named }),
    version: first.version ?? other.version,
    picture: first.picture ?? other.picture,
    link: first.link ?? other.link,
    officialIds: [...first.officialIds, ...other.officialIds].toSorted(),
    firstSeen: other.firstSeen < first.firstSeen ? other.firstSeen : first.firstSeen,
    lastSeen: other.lastSeen > first.lastSeen ? other.lastSeen : first.lastSeen,
    withdrawnAt: other.withdrawnAt === null ? null : first.withdrawnAt,
  }
}
