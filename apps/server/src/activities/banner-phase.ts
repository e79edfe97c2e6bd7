import { versionPhases } from '@bannerday/domain/projection/version-phases'
import type { ActivityFact } from './known-activity.ts'

/**
 * Determines the phase of a banner in its version: 1 for banners that start with the first ones.
 * Null when the version is unknown or the banner starts at another time.
 */
export function bannerPhase(
  banner: Pick<ActivityFact, 'gameId' | 'type' | 'version' | 'startTime' | 'endTime'>,
  facts: readonly ActivityFact[],
): 1 | 2 | null {
  if (banner.type !== 'gacha') return null
  const own = facts.filter(({ gameId }) => gameId === banner.gameId)
  const version = own.find((fact) => fact.type === 'version' && fact.version === banner.version)
  if (!version) return null
  const banners = own.filter(({ type }) => type === 'gacha')
  const { first, second } = versionPhases(version, banners)
  const { startTime } = banner
  if (first.some((one) => one.startTime === startTime)) return 1
  return second.some((one) => one.startTime === startTime) ? 2 : null
}
