import type { SourcedSighting } from './sighting-store.ts'
import type { SourceState } from './source-store.ts'

/**
 * The sightings with one moment for all that stand in the newest answer of their source. Sources are
 * read one after the other, hosts beside each other: which of them came last is chance, and must not
 * decide which date counts.
 */
export function seenTogether(
  sightings: readonly SourcedSighting[],
  states: ReadonlyMap<string, SourceState>,
): SourcedSighting[] {
  const isCurrent = ({ source, lastSeen }: SourcedSighting) => {
    const state = states.get(source)
    return state?.fault === null && state.checkedAt?.toISOString() === lastSeen
  }
  const together = sightings
    .filter(isCurrent)
    .reduce((latest, { lastSeen }) => (lastSeen > latest ? lastSeen : latest), '')
  return sightings.map((one) => (isCurrent(one) ? { ...one, lastSeen: together } : one))
}
