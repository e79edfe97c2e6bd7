import type { GameId } from '@bannerday/domain/game'

/** How many lines the next end of each game takes on a phone, two beside each other. */
export function stripRows(activities: readonly { readonly gameId: GameId }[]): number {
  return Math.ceil(new Set(activities.map(({ gameId }) => gameId)).size / 2)
}
