import type { GameId } from '@bannerday/domain/game'
import { completeOrder } from '@bannerday/domain/activities/game-selection'
import { usePreference, writePreference } from '#shared/preferences/preferences.ts'

/** The order in which the player wants the games, and what stores another one. */
export function useGameOrder(): [readonly GameId[], (order: readonly GameId[] | null) => void] {
  const order = completeOrder(usePreference('gameOrder') ?? [])
  return [order, (next) => writePreference('gameOrder', next === null ? undefined : [...next])]
}
