import { gameActivities } from '@bannerday/contract/activities'
import { serializeData } from '../routing/serialize-data.ts'
import type { KnownActivity } from './known-activity.ts'
import {
  type ActivityQuery,
  type ResponseData,
  type GameQuery,
  splitByGame,
  listActivities,
} from './list-activities.ts'

/**
 * Returns the response of a query as JSON. The text of each game is cached: there are tens of thousands of
 * different queries, but only a few hundred different texts per game.
 */
export function createActivityTexts(
  known: readonly KnownActivity[],
  responseData: ResponseData,
): (query: ActivityQuery) => string {
  const texts = new Map<string, string>()

  function getText(query: GameQuery): string {
    const key = JSON.stringify(query)
    const text =
      texts.get(key) ?? serializeData(gameActivities, listActivities(known, query, responseData))
    texts.set(key, text)
    return text
  }

  return (query) => `{"events":[${splitByGame(query).map(getText).join(',')}]}`
}
