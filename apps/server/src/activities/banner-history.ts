import type { BoundaryBasis } from '@bannerday/domain/time/boundary-basis'
import type { GameId } from '@bannerday/domain/game'
import { activityUuid } from '@bannerday/game-data/activity-uuid'
import type { Banner } from '@bannerday/game-data/banner'
import type { ArchivedFact, GameVersion } from './known-activity.ts'

/** A banner with an announced end; permanent banners are not activities. */
type EndedBanner = Banner & { readonly end: string; readonly endBasis: BoundaryBasis }

/**
 * Converts a game's banner history to facts: banners, and the versions that contain them. A version
 * starts with its first banner and ends when the next one starts.
 */
export function toHistoryFacts(gameId: GameId, history: readonly Banner[]): ArchivedFact[] {
  const banners = history.filter(hasEnd)
  return [
    ...banners.map((banner) => toBannerFact(gameId, banner)),
    ...toVersionFacts(gameId, banners),
  ]
}

function hasEnd(banner: Banner): banner is EndedBanner {
  return banner.end !== null && banner.endBasis !== null
}

function toBannerFact(gameId: GameId, banner: EndedBanner): ArchivedFact {
  const { pullType, start, fiveStar, fourStar } = banner
  return {
    // Two banners of a pull type can start together; their featured items distinguish them.
    uuid: activityUuid(gameId, `history:${pullType}:${start}:${fiveStar.join(' ')}`),
    gameId,
    type: 'gacha',
    titles: banner.names,
    translations: null,
    startTime: start,
    endTime: banner.end,
    startBasis: banner.startBasis,
    endBasis: banner.endBasis,
    isVersionUpdate: banner.startBasis === 'instant',
    version: banner.version,
    featured: [...fiveStar, ...(fourStar ?? [])],
  }
}

function toVersionFacts(gameId: GameId, banners: readonly EndedBanner[]): ArchivedFact[] {
  const starts = new Map<string, string>()
  for (const { version, start } of banners) {
    if (version !== null && !starts.has(version)) starts.set(version, start)
  }
  return [...starts].map(([version, startTime], index, all) =>
    toVersionFact({ gameId, version, startTime, endTime: all[index + 1]?.[1] ?? null }),
  )
}

/** Creates a version from its number and dates. */
export function toVersionFact({ gameId, version, startTime, endTime }: GameVersion): ArchivedFact {
  return {
    uuid: activityUuid(gameId, `version:${version}`),
    gameId,
    type: 'version',
    titles: {},
    translations: null,
    startTime,
    endTime,
    startBasis: 'instant',
    endBasis: 'instant',
    isVersionUpdate: true,
    version,
    featured: null,
  }
}
