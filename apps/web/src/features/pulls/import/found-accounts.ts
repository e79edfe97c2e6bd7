import type { GameId } from '@bannerday/domain/game'
import type { AccountPreview } from '../device/files/import-preview.ts'

/** The uid of the selected account per game; null when the player selected none. */
export type SaidAccounts = Readonly<Partial<Record<GameId, string | null>>>

/**
 * Returns the accounts of a file that take over the entries without a UID: the ones that the player
 * selected, otherwise the only candidate of a game.
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
