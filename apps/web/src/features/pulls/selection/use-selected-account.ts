import type { GameId } from '@bannerday/domain/game'
import { usePreference } from '#shared/preferences/preferences.ts'
import { useStoredAccounts } from '../device/use-stored-accounts.ts'

/**
 * The accounts of a game on this device, and which of them is shown: the chosen, else the first.
 * Until the device has said what it holds, it is taken to hold the chosen one and no other, so that
 * the page need not change when the answer comes.
 */
export function useSelectedAccount(game: GameId) {
  const selectedUid = usePreference('gachaUids').selected[game]
  const stored = useStoredAccounts()
  const assumed = stored.isPending && selectedUid !== undefined ? [{ game, uid: selectedUid }] : []
  const accounts = stored.data?.filter((account) => account.game === game) ?? assumed
  const account = accounts.find(({ uid }) => uid === selectedUid) ?? accounts[0]
  return { stored, accounts, account }
}
