import { officialKey } from '@bannerday/domain/announcements/merging/candidate'
import type { CompleteReading } from '@bannerday/domain/announcements/merging/note-reading'
import { officialRegion } from '@bannerday/domain/announcements/official-regions'
import type { GameId } from '@bannerday/domain/game'
import { OFFICIAL_SOURCES } from '../sources/official-sources.ts'
import type { SourcedSighting } from './sighting-store.ts'
import type { SourceState } from './source-store.ts'

const FAMILIES = ['global', 'mainland'] as const

/**
 * The region families of a game whose sources all gave a good response at their last reading, with
 * the contents. With a failing source, withdrawals in its family cannot be detected.
 */
export function completeReadings(
  gameId: GameId,
  sightings: readonly SourcedSighting[],
  states: ReadonlyMap<string, SourceState>,
): CompleteReading[] {
  return FAMILIES.flatMap((family) => {
    const checked = new Map<string, string>()
    for (const { id, region, isCrossCheck, ...source } of OFFICIAL_SOURCES) {
      if (
        isCrossCheck ||
        source.gameId !== gameId ||
        officialRegion(gameId, region)?.family !== family
      )
        continue
      const state = states.get(id)
      if (!state?.checkedAt || state.fault !== null) return []
      checked.set(id, state.checkedAt.toISOString())
    }
    const readAt = [...checked.values()].toSorted()[0]
    if (readAt === undefined) return []
    const held = sightings.filter(({ source, lastSeen }) => checked.get(source) === lastSeen)
    return { gameId, family, officialIds: new Set(held.map(officialKey)), readAt }
  })
}
