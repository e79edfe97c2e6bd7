import { gameActivities } from '@bannerday/contract/activities'
import { toDataText } from '../routing/data-text.ts'
import type { KnownActivity } from './known-activity.ts'
import {
  type ActivityQuery,
  type ResponseData,
  type GameQuery,
  splitByGame,
  listActivities,
} from './list-activities.ts'

/**
 * Answers queries as JSON. The text of each game is cached: there are tens of thousands of
 * different queries, but only a few hundred different texts per game.
 */
export function createActivityTexts(
  known: readonly KnownActivity[],
  beside: ResponseData,
): (query: ActivityQuery) => string {
  const texts = new Map<string, string>()

  function textOf(asked: GameQuery): string {
    const key = JSON.stringify(asked)
    const text = texts.get(key) ?? toDataText(gameActivities, listActivities(known, asked, beside))
    texts.set(key, text)
    return text
  }

  return (query) => `{"events":[${splitByGame(query).map(textOf).join(',')}]}`
}
