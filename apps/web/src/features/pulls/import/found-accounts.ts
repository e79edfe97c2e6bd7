import type { GameId } from '@bannerday/domain/game'
import type { AccountPreview } from '../device/files/import-preview.ts'

/** Per game the uid of the account that the player says it is; null for none of them. */
export type SaidAccounts = Readonly<Partial<Record<GameId, string | null>>>

/**
 * The accounts of a file whose numbers were entered without a UID: those that the player said, else
 * the only one of its game that can be it.
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
