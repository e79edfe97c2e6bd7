import { versionPhases } from '@bannerday/domain/projection/version-phases'
import type { ActivityFact } from './known-activity.ts'

/**
 * Which half of its version's banners a banner belongs to: what began when the first halves began is
 * of the first; null where its version is not among the activities, or it began at another time.
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
