import { getOfficialKey } from '@bannerday/domain/announcements/merging/candidate'
import type { CompleteReading } from '@bannerday/domain/announcements/merging/update-withdrawn'
import { findOfficialRegion } from '@bannerday/domain/announcements/official-regions'
import type { GameId } from '@bannerday/domain/game'
import { OFFICIAL_SOURCES } from '../sources/official-sources.ts'
import type { SourcedSighting } from './sighting-store.ts'
import type { SourceState } from './source-store.ts'

const FAMILIES = ['global', 'mainland'] as const

/**
 * The region families of a game whose sources all gave a good response at their last reading, with
 * the contents. With a failing source, withdrawals in its family cannot be detected.
 */
export function listCompleteReadings(
  gameId: GameId,
  sightings: readonly SourcedSighting[],
  states: ReadonlyMap<string, SourceState>,
): CompleteReading[] {
  return FAMILIES.flatMap((family) => {
    const checkedAtById = new Map<string, string>()
    for (const { id, region, isCrossCheck, ...source } of OFFICIAL_SOURCES) {
      if (
        isCrossCheck ||
        source.gacha ||
        source.gameId !== gameId ||
        findOfficialRegion(gameId, region)?.family !== family
      )
        continue
      const state = states.get(id)
      if (!state?.checkedAt || state.fault !== null) return []
      checkedAtById.set(id, state.checkedAt.toISOString())
    }
    const readAt = [...checkedAtById.values()].toSorted()[0]
    if (readAt === undefined) return []
    const currentSightings = sightings.filter(
      ({ source, lastSeen }) => checkedAtById.get(source) === lastSeen,
    )
    return { gameId, family, officialIds: new Set(currentSightings.map(getOfficialKey)), readAt }
  })
}
