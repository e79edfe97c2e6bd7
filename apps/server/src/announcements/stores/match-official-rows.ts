import {
  type Candidate,
  createCandidate,
  createKnownCandidate,
} from '@bannerday/domain/announcements/merging/candidate'
import { isSameActivity } from '@bannerday/domain/announcements/merging/same-activity'
import type { KnownVersion, SeenActivity, Sighting } from '@bannerday/domain/announcements/sighting'

/**
 * Matches official rows to bundled facts. Bundled facts have titles in few languages: a row that
 * matches in one of them belongs to the fact in every language.
 */
export function matchOfficialRows(
  bundled: readonly SeenActivity[],
  sightings: readonly Sighting[],
  versions: readonly KnownVersion[],
): SeenActivity[] {
  const candidates = sightings
    .filter((sighting) => sighting.class !== 'ignore' && !sighting.isCrossCheck)
    .map((sighting) => createCandidate(sighting, versions))
  const byTitle = new Map<string, Candidate[]>()
  for (const candidate of candidates) {
    for (const key of listMatchKeys(candidate)) {
      byTitle.set(key, [...(byTitle.get(key) ?? []), candidate])
    }
  }
  return bundled.map((fact) => {
    const factCandidate = createKnownCandidate(fact)
    const matches = listMatchKeys(factCandidate)
      .flatMap((key) => byTitle.get(key) ?? [])
      .filter((candidate) => isSameActivity(factCandidate, candidate))
    const officialIds = new Set(matches.flatMap((candidate) => candidate.officialIds))
    return officialIds.size === 0 ? fact : { ...fact, officialIds: [...officialIds].toSorted() }
  })
}

/** Keys that two candidates share whenever they may be the same activity. */
function listMatchKeys({ type, version, titleKeys }: Candidate): string[] {
  if (type === 'version') return version === null ? [] : [`version ${version}`]
  return Object.entries(titleKeys).map(([language, key]) => `${language} ${key}`)
}
