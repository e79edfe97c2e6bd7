import type { GameId } from '@bannerday/domain/game'
import { usePreference } from '#shared/preferences/preferences.ts'
import { useStoredAccounts } from '../device/use-stored-accounts.ts'

/**
 * Returns the accounts of a game on this device and the selected one: the stored choice, else the
 * first account. Until the store responds, the stored choice is assumed to exist, so that the page
 * rarely changes afterwards.
 */
export function useSelectedAccount(game: GameId) {
  const selectedUid = usePreference('gachaUids').selected[game]
  const stored = useStoredAccounts()
  const assumed = stored.isPending && selectedUid !== undefined ? [{ game, uid: selectedUid }] : []
  const accounts = stored.data?.filter((account) => account.game === game) ?? assumed
  const account = accounts.find(({ uid }) => uid === selectedUid) ?? accounts[0]
  return { stored, accounts, account }
}
