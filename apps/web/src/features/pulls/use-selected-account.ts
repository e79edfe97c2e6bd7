import type { GameId } from '@bannerday/domain/game'
import { usePreference } from '#shared/preferences/preferences.ts'
import { useStoredAccounts } from './use-stored-accounts.ts'

/** The accounts of a game on this device, and which of them is shown: the chosen, else the first. */
export function useSelectedAccount(game: GameId) {
  const selectedUids = usePreference('gachaUids').selected
  const stored = useStoredAccounts()
  const accounts = (stored.data ?? []).filter((account) => account.game === game)
  const account = accounts.find(({ uid }) => uid === selectedUids[game]) ?? accounts[0]
  return { stored, accounts, account }
}
