import type { GameId } from '@bannerday/domain/game'
import { standardItems } from './standard-items.ts'

/**
 * Whether pulling this item at this moment means that the featured one was missed. It is the
 * fall-back for moments whose banner is not known: where the banner is known, its list decides.
 * Honkai: Star Rail lets the player choose seven of the ten characters since version 3.2, and the
 * choice is not in the log, so each of the ten counts as standard.
 */
export function isStandardItem(game: GameId, itemId: string, time: string): boolean {
  const item = standardItems[game].find(({ id }) => id === itemId)
  if (!item || (item.from !== null && time < item.from)) return false
  return !item.featured || time < item.featured.from || time >= item.featured.to
}
