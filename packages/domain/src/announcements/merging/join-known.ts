import type { SeenActivity } from '../sighting.ts'
import { type Candidate, createKnownCandidate } from './candidate.ts'
import { isSameActivity } from './same-activity.ts'

/** A former uuid and the activity that replaced it. */
export type Alias = { readonly uuid: string; readonly sameAs: string }

type MergeEntry = { activity: SeenActivity; candidate: Candidate; readonly index: number }

/**
 * Merges two known activities that turn out to be the same. If a source fails, the rows of mainland
 * and global regions share no title and create two activities; the row that connects them arrives
 * later. The bundled one stays, else the first one, with titles, ids and missing fields of the other,
 * which becomes its alias. For a fact that is bundled later, `findAliases` decides otherwise. Two of one region family stay separate, because it has distinct ids.
 */
export function joinKnown(activities: readonly SeenActivity[]): {
  readonly activities: SeenActivity[]
  readonly aliases: Alias[]
} {
  const targets: MergeEntry[] = []
  const byTitle = new Map<string, MergeEntry[]>()
  const aliases: Alias[] = []
  const sorted = activities
    .map((activity, index) => ({
      activity,
      index: index,
      candidate: createKnownCandidate(activity),
    }))
    .toSorted((a, b) => compareAge(a.activity, b.activity))
  for (const entry of sorted) {
    const keys = listTitleKeys(entry.candidate)
    const target = keys
      .flatMap((key) => byTitle.get(key) ?? [])
      .find(
        (other) =>
          canBeSameActivity(other, entry) && isSameActivity(other.candidate, entry.candidate),
      )
    if (target === undefined) {
      targets.push(entry)
    } else {
      aliases.push({ uuid: entry.activity.uuid, sameAs: target.activity.uuid })
      target.activity = mergeActivities(target.activity, entry.activity)
      target.candidate = createKnownCandidate(target.activity)
    }
    for (const key of keys) byTitle.set(key, [...(byTitle.get(key) ?? []), target ?? entry])
  }
  const inOriginalOrder = targets.toSorted((a, b) => a.index - b.index)
  return { activities: inOriginalOrder.map(({ activity }) => activity), aliases }
}

function compareAge(a: SeenActivity, b: SeenActivity): number {
  if (a.isBundled !== b.isBundled) return a.isBundled ? -1 : 1
  return a.firstSeen < b.firstSeen || (a.firstSeen === b.firstSeen && a.uuid < b.uuid) ? -1 : 1
}

function listTitleKeys({ titleKeys }: Candidate): string[] {
  return Object.entries(titleKeys).map(([language, key]) => `${language} ${key}`)
}

/** Both were announced, by regions with separate ids. */
function canBeSameActivity({ activity: a }: MergeEntry, { activity: b }: MergeEntry): boolean {
  if (b.isBundled || a.officialIds.length === 0 || b.officialIds.length === 0) return false
  const families = new Set(a.officialIds.map(getFamily))
  return !b.officialIds.some((id) => families.has(getFamily(id)))
}

function getFamily(officialId: string): string {
  return officialId.split(':', 1)[0] ?? ''
}

/** Keeps the first one's dates: the next reading settles them for both families. */
function mergeActivities(first: SeenActivity, other: SeenActivity): SeenActivity {
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
