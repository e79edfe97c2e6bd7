import type { GroupName } from '@bannerday/domain/activities/timeline-layout'
import type { GameId } from '@bannerday/domain/game'
import type { TimelineLane, TimelineLanes } from './culling.ts'

/**
 * Returns the game and the group that contain a collapsed bar, or null for a bar outside any group.
 */
export function findCollapsedGroup(
  { groups }: TimelineLanes,
  uuid: string,
): { gameId: GameId; name: GroupName } | null {
  const contains = (lanes: readonly TimelineLane[]) =>
    lanes.some(({ bars }) => bars.some((bar) => bar.uuid === uuid))
  for (const { gameId, more, ended } of groups) {
    if (gameId === null) continue
    if (contains(more)) return { gameId, name: 'more' }
    if (contains(ended)) return { gameId, name: 'ended' }
  }
  return null
}
