import { gameActivities } from '@bannerday/contract/activity'
import { dataText } from '../routing/data-text.ts'
import type { KnownActivity } from './known-activity.ts'
import {
  type ActivityQuery,
  type Beside,
  type GameQuery,
  gamesOfQuery,
  listActivities,
} from './list-activities.ts'

/**
 * Answers queries as JSON. The text of each game is cached: there are tens of thousands of
 * different queries, but only a few hundred different texts per game.
 */
export function makeActivityTexts(
  known: readonly KnownActivity[],
  beside: Beside,
): (query: ActivityQuery) => string {
  const texts = new Map<string, string>()

  function textOf(asked: GameQuery): string {
    const key = JSON.stringify(asked)
    const text = texts.get(key) ?? dataText(gameActivities, listActivities(known, asked, beside))
    texts.set(key, text)
    return text
  }

  return (query) => `{"events":[${gamesOfQuery(query).map(textOf).join(',')}]}`
}
