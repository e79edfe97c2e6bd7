import type { GameId } from '../../game.ts'
import type { AnnouncedMaintenance } from '../announcement.ts'
import type { KnownVersion } from '../sighting.ts'

/**
 * The versions of one game with what was announced about them, oldest notice first: a later notice
 * corrects an earlier one and what was known before. A notice that names no version teaches nothing.
 */
export function learnVersions(
  gameId: GameId,
  known: readonly KnownVersion[],
  announced: readonly AnnouncedMaintenance[],
): KnownVersion[] {
  const versions = new Map(known.map((one) => [one.version, one]))
  for (const { version, start, end } of announced) {
    if (version !== null)
      versions.set(version, { gameId, version, maintenanceStart: start, start: end })
  }
  return [...versions.values()].toSorted((a, b) => (a.start < b.start ? -1 : 1))
}
