import type { GameId } from '@bannerday/domain/game'
import { getPullsGame } from '#shared/derived-preferences.ts'
import { readPreferences, usePreference, writePreference } from '#shared/preferences.ts'
import type { Restored } from '../local-store/database.ts'
import { useStoredAccounts } from '../local-store/pull-client.ts'
import type { AccountId } from '../local-store/stored-account.ts'

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

/** Selects an account for its game. */
export function selectAccount({ game, uid }: AccountId): void {
  const { selected, downloaded } = readPreferences().gachaUids
  writePreference('gachaUids', { selected: { ...selected, [game]: uid }, downloaded })
}

export function selectGame(game: GameId): void {
  writePreference('gachaSelectedGame', game)
}

/** Selects an account and its game. */
export function showAccount(account: AccountId): void {
  selectAccount(account)
  selectGame(account.game)
}

/** Deselects an account that is no longer on this device. */
export function clearSelection({ game, uid }: AccountId): void {
  const { selected, downloaded } = readPreferences().gachaUids
  const { [game]: shown, ...others } = selected
  writePreference('gachaUids', {
    selected: shown === uid ? others : selected,
    downloaded: { ...downloaded, [game]: downloaded[game]?.filter((other) => other !== uid) ?? [] },
  })
}

/**
 * Updates the known accounts after a restore: adds restored ones and removes deleted ones. A
 * restored account is selected unless another of its game was selected since.
 */
export function rememberRestore({ added, removed }: Restored): void {
  for (const account of removed) clearSelection(account)
  const { selected, downloaded } = readPreferences().gachaUids
  const nextSelected = { ...selected }
  const nextDownloaded = { ...downloaded }
  for (const { game, uid } of added) {
    nextSelected[game] ??= uid
    nextDownloaded[game] = [...new Set([...(nextDownloaded[game] ?? []), uid])]
  }
  writePreference('gachaUids', { selected: nextSelected, downloaded: nextDownloaded })
}

/**
 * Adds an account that the cloud returned. It is selected unless another account of its game is.
 */
export function rememberDownload(account: AccountId): void {
  rememberRestore({ added: [account], removed: [] })
}

/** Selects the imported accounts. The displayed game stays when the file has pulls of it. */
export function rememberImport(accounts: readonly AccountId[]): void {
  const { selected, downloaded } = readPreferences().gachaUids
  const nextSelected = { ...selected }
  const nextDownloaded = { ...downloaded }
  // The first account of a game in the file is selected.
  for (const { game, uid } of accounts.toReversed()) {
    nextSelected[game] = uid
    nextDownloaded[game] = [...new Set([...(nextDownloaded[game] ?? []), uid])]
  }
  writePreference('gachaUids', { selected: nextSelected, downloaded: nextDownloaded })
  const shown = getPullsGame(readPreferences())
  const first = accounts[0]
  if (first !== undefined && !accounts.some(({ game }) => game === shown)) {
    writePreference('gachaSelectedGame', first.game)
  }
}
