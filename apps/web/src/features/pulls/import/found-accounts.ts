import type { GameId } from '@bannerday/domain/game'
import type { AccountPreview } from '../device/files/import-preview.ts'

/** The selected account per game by uid; null for none. */
export type SaidAccounts = Readonly<Partial<Record<GameId, string | null>>>

/**
 * Returns the accounts of a file that take over the entries without a UID: those that the player
 * selected, else the only candidate of its game.
 */
export function foundAccounts(
  accounts: readonly AccountPreview[],
  said: SaidAccounts,
): readonly AccountPreview[] {
  const possible = accounts.filter(({ mayBeUnnamed }) => mayBeUnnamed)
  return possible.filter(({ game, uid }) => {
    const chosen = said[game]
    if (chosen !== undefined) return chosen === uid
    return possible.every((one) => one.game !== game || one.uid === uid)
  })
}
