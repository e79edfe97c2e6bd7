import type { GameId } from '@bannerday/domain/game'

/**
 * Returns the number of lines that the next ends need on a phone: one end per game, two per line.
 */
export function stripRows(activities: readonly { readonly gameId: GameId }[]): number {
  return Math.ceil(new Set(activities.map(({ gameId }) => gameId)).size / 2)
}
