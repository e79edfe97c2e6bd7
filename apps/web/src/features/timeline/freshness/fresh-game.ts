import type { Source } from '@bannerday/contract/sources'
import {
  type AnnouncementCoverage,
  getAnnouncementCoverage,
} from '@bannerday/domain/activities/announcement-coverage'
import type { GameId } from '@bannerday/domain/game'
import type { TimelineActivity } from '../activities/timeline-activity.ts'
import { type GameFreshness, gameFreshness } from './game-freshness.ts'

/** The freshness of one game. */
export type FreshGame = {
  readonly gameId: GameId
  readonly freshness: GameFreshness
  readonly announcedUntil: AnnouncementCoverage
}

/** Returns the games with sources, in the given order. */
export function freshGames(
  games: readonly GameId[],
  sources: readonly Source[],
  activities: readonly TimelineActivity[],
): FreshGame[] {
  return games.flatMap((gameId) => {
    const freshness = gameFreshness(sources.filter((source) => source.game_id === gameId))
    if (!freshness) return []
    const own = activities.filter((activity) => activity.gameId === gameId)
    return [{ gameId, freshness, announcedUntil: getAnnouncementCoverage(own.map(announcedSpan)) }]
  })
}

function announcedSpan(activity: TimelineActivity) {
  const { type, start, end, projected, announced, endMarginDays } = activity
  return {
    type,
    start,
    end,
    projected,
    isEndProjected: endMarginDays !== undefined,
    isWithdrawn: announced.withdrawn !== undefined,
  }
}

/** Returns whether no announced version or banner covers a time. */
export function isUnannounced({ announcedUntil: { plan } }: FreshGame, now: number): boolean {
  return plan === null || plan <= now
}
