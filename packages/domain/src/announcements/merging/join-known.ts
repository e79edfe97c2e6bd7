import type { SeenActivity } from '../sighting.ts'
import { type Candidate, candidateOfKnown } from './candidate.ts'
import { isSameActivity } from './same-activity.ts'

/** A former uuid and the activity that replaced it. */
export type Alias = { readonly uuid: string; readonly sameAs: string }

type Home = { activity: SeenActivity; candidate: Candidate; readonly place: number }

/**
 * Merges two known activities that turn out to be the same. While a source is silent, the game's
 * other regions announce an activity in languages that none of its rows has; the row that connects
 * both arrives later. The bundled one stays, else the first one, with the data of both; the other
 * becomes its alias. Two of one region family stay separate, because it has distinct ids.
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

/** Both were announced, by regions with separate ids. */
function mayBeOne({ activity: a }: Home, { activity: b }: Home): boolean {
  if (b.isArchived || a.officialIds.length === 0 || b.officialIds.length === 0) return false
  const families = new Set(a.officialIds.map(familyOf))
  return !b.officialIds.some((id) => families.has(familyOf(id)))
}

function familyOf(officialId: string): string {
  return officialId.split(':', 1)[0] ?? ''
}

/** Keeps the first one's dates: the next reading settles them for both families. */
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
