import type { GameId } from '../../game.ts'
import type { AnnouncedMaintenance } from '../announcement.ts'
import type { KnownVersion } from '../sighting.ts'

/**
 * Learns the versions of a game from notices, the oldest first: later notices override earlier ones
 * and known data. A notice without a version is ignored.
 */
export function learnVersions(
  gameId: GameId,
  known: readonly KnownVersion[],
  announced: readonly AnnouncedMaintenance[],
): KnownVersion[] {
  const versions = new Map(known.map((version) => [version.version, version]))
  for (const { version, start, end } of announced) {
    if (version !== null)
      versions.set(version, { gameId, version, maintenanceStart: start, start: end })
  }
  return [...versions.values()].toSorted((a, b) => (a.start < b.start ? -1 : 1))
}
