import { ACTIVITY_TYPES } from '@bannerday/domain/activity'
import { compareText } from '@bannerday/domain/compare-text'
import type { GameId } from '@bannerday/domain/game'
import type { Banner } from '@bannerday/game-data/banner'
import { historyFacts } from './banner-history.ts'
import type { ActivityFact } from './known-activity.ts'

/**
 * Every version, event and banner of a game that was announced, the newest first. The banner
 * history goes further back than the facts and counts up to the first fact of a type; of a banner
 * that both know the fact counts, and takes from the history only the four-star items.
 */
export function gatherArchive(
  gameId: GameId,
  facts: readonly ActivityFact[],
  history: readonly Banner[],
): ActivityFact[] {
  const known = facts.filter((fact) => fact.gameId === gameId && fact.type !== 'challenge')
  const isOlder = (one: ActivityFact) =>
    known.every((fact) => fact.type !== one.type || startDate(one) < startDate(fact))
  return [
    ...known.map((fact) => withFourStars(fact, history)),
    ...historyFacts(gameId, history).filter(isOlder),
  ].sort(newestFirst)
}

function withFourStars(fact: ActivityFact, history: readonly Banner[]): ActivityFact {
  const { featured } = fact
  if (!featured) return fact
  const fourStars = history
    .filter(({ start }) => start.slice(0, 10) === startDate(fact))
    .filter(({ fiveStar }) => fiveStar.some((id) => featured.includes(id)))
    .flatMap(({ fourStar }) => fourStar ?? [])
  return { ...fact, featured: [...new Set([...featured, ...fourStars])] }
}

/** By the day, because the history knows the hour of an opening less well. */
function startDate({ startTime }: Pick<ActivityFact, 'startTime'>): string {
  return startTime.slice(0, 10)
}

function newestFirst(a: ActivityFact, b: ActivityFact): number {
  return (
    compareText(b.startTime, a.startTime) ||
    ACTIVITY_TYPES.indexOf(a.type) - ACTIVITY_TYPES.indexOf(b.type) ||
    compareText(a.uuid, b.uuid)
  )
}
