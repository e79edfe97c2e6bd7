import type * as pastApi from '@bannerday/contract/past-activities'
import { ACTIVITY_TYPES, type ActivityType } from '@bannerday/domain/activities/activity'
import {
  getActivityWindow,
  endedInSeason,
  getSeason,
} from '@bannerday/domain/activities/activity-window'
import { type ByGame, GAME_IDS } from '@bannerday/domain/game'
import type * as z from 'zod/mini'
import type { ArchivedFact, KnownActivity } from './known-activity.ts'
import { type ResponseData, listActivities } from './list-activities.ts'

export type PastQuery = z.output<typeof pastApi.list.query>
type PastList = z.input<typeof pastApi.list.data>

/** All announced activities of each game, challenges included. */
type Past = ByGame<readonly ArchivedFact[]>

/**
 * Lists the activities of all games that ended in a season before the activity window, in the order
 * of `past`; empty for a season that is not over.
 */
export function listPast(
  past: Past,
  { season, lang = 'en' }: PastQuery,
  responseData: ResponseData & { readonly now: Temporal.Instant },
): PastList {
  return {
    events: GAME_IDS.map((gameId) => {
      const ended = listEndedInSeason(past[gameId], Number(season), responseData.now)
      const query = { gameId, types: ACTIVITY_TYPES, language: lang }
      return {
        ...listActivities(ended, query, responseData),
        known_since: findKnownSince(past[gameId]),
      }
    }),
  }
}

/** Lists the activities that ended in a season before the activity window. */
export function listEndedInSeason(
  facts: readonly ArchivedFact[],
  season: number,
  now: Temporal.Instant,
): KnownActivity[] {
  if (season >= getSeason(getActivityWindow(now.epochMilliseconds))) return []
  return facts.flatMap((fact) => {
    const { endTime } = fact
    if (endTime === null || !endedInSeason({ endTime }, season)) return []
    return { ...fact, endTime, phase: null, projection: null }
  })
}

function findKnownSince(facts: readonly ArchivedFact[]): PastList['events'][number]['known_since'] {
  const firstDay = (type: ActivityType) => {
    const starts = facts.filter((fact) => fact.type === type).map(({ startTime }) => startTime)
    return starts.toSorted()[0]?.slice(0, 10) ?? null
  }
  return {
    version: firstDay('version'),
    event: firstDay('event'),
    gacha: firstDay('gacha'),
    challenge: firstDay('challenge'),
  }
}
