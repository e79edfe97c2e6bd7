import type { SourcedSighting } from './sighting-store.ts'
import type { SourceState } from './source-store.ts'

/**
 * Sets one `lastSeen`, the newest, on all sightings in the latest responses of sources that do not fail.
 * Hosts are read in parallel, so the order of arrival is random and must not decide which date
 * applies.
 */
export function alignLastSeen(
  sightings: readonly SourcedSighting[],
  states: ReadonlyMap<string, SourceState>,
): SourcedSighting[] {
  const isCurrent = ({ source, lastSeen }: SourcedSighting) => {
    const state = states.get(source)
    return state?.fault === null && state.checkedAt?.toISOString() === lastSeen
  }
  const newestLastSeen = sightings
    .filter(isCurrent)
    .reduce((latest, { lastSeen }) => (lastSeen > latest ? lastSeen : latest), '')
  return sightings.map((sighting) =>
    isCurrent(sighting) ? { ...sighting, lastSeen: newestLastSeen } : sighting,
  )
}
