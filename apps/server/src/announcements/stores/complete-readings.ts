import { getOfficialKey } from '@bannerday/domain/announcements/merging/candidate'
import {
  type CompleteReading,
  OFFICIAL_FAMILIES,
  type OfficialFamily,
} from '@bannerday/domain/announcements/merging/update-withdrawn'
import { findOfficialRegion } from '@bannerday/domain/announcements/official-regions'
import type { GameId } from '@bannerday/domain/game'
import type { OfficialSource } from '../sources/official-source.ts'
import { OFFICIAL_SOURCES } from '../sources/official-sources.ts'
import type { SourcedSighting } from './sighting-store.ts'
import type { SourceState } from './source-store.ts'

/**
 * The families of a game whose sources all gave a good response at their last reading, with the
 * contents. With a failing source, withdrawals in its family cannot be detected. A region whose
 * static banner data never responded is left out.
 */
export function listCompleteReadings(
  gameId: GameId,
  sightings: readonly SourcedSighting[],
  states: ReadonlyMap<string, SourceState>,
): CompleteReading[] {
  return OFFICIAL_FAMILIES.flatMap((family) => {
    const checkedAtById = new Map<string, string>()
    for (const source of OFFICIAL_SOURCES) {
      const { id, gacha, isCrossCheck } = source
      if (isCrossCheck || source.gameId !== gameId || getFamily(source) !== family) continue
      const state = states.get(id)
      if (gacha && !state?.checkedAt) continue
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

function getFamily({ gameId, region, gacha }: OfficialSource): OfficialFamily | undefined {
  return gacha ? 'gacha' : findOfficialRegion(gameId, region)?.family
}
