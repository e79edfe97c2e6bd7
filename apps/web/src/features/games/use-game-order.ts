import type { GameId } from '@bannerday/domain/game'
import { completeOrder } from '@bannerday/domain/activities/game-selection'
import { usePreference, writePreference } from '#shared/preferences.ts'

/** Returns the player's order of games, and a setter. */
export function useGameOrder(): [readonly GameId[], (order: readonly GameId[] | null) => void] {
  const order = completeOrder(usePreference('gameOrder') ?? [])
  return [order, (next) => writePreference('gameOrder', next === null ? undefined : [...next])]
}
