import type { GameId } from '../game.ts'
import { serverText } from './pull-markers-banners.ts'

/**
 * Capturing Radiance, genshin's character banners since version 5.0 (2024-08-28): a lost 50/50 may
 * turn into a win, 55 % of them are won in all (the game's own statement). The log does not tell
 * such a win from any other, so none is ever labelled; what is shown is the losses in a row.
 */
export const CAPTURING_RADIANCE = {
  /** The hour maintenance of version 5.0 began, on the UTC+8 clock, for all servers. */
  since: '2024-08-28T06:00:00',
  consolidated: 0.55,
  /**
   * Community finding (2026-08), not published: the chance to win after 0, 1, 2 and 3 losses in a
   * row. Of the models in circulation it is the one that sums to the official 55 %.
   */
  winChances: [0.5, 0.5, 0.75, 1],
} as const

export function hasCapturingRadiance(gameId: GameId, pullType: string): boolean {
  return gameId === 'genshin' && pullType === '301'
}

/** From when the losses in a row count, `yyyy-MM-dd HH:mm:ss` on the server's clock. */
export function radianceStart(zoneHours: number): string {
  return serverText(CAPTURING_RADIANCE.since, 'instant', zoneHours)
}
