import type { GameId } from '@bannerday/domain/game'

/** Returns how many lines the next end of each game takes on a phone, two per line. */
export function stripRows(activities: readonly { readonly gameId: GameId }[]): number {
  return Math.ceil(new Set(activities.map(({ gameId }) => gameId)).size / 2)
}
