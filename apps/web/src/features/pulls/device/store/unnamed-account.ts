import type { PullSettings } from '@bannerday/domain/outcomes/pity-records'
import type { GameId } from '@bannerday/domain/game'
import { accountKey, NO_UID, type StoredAccount } from './stored-account.ts'
import type { WriteTransaction } from './write-transaction.ts'

/**
 * Moves the game's entries without a UID into an account, and deletes the account without a UID.
 */
export async function claimUnnamed(
  transaction: WriteTransaction,
  account: StoredAccount,
): Promise<StoredAccount> {
  const games = transaction.objectStore('games')
  const key = unnamedKey(account.game)
  const unnamed = await games.get(key)
  if (unnamed === undefined) return account
  await games.delete(key)
  return withNumbersOf(account, unnamed)
}

function unnamedKey(game: GameId): string {
  return accountKey({ game, uid: NO_UID })
}

/**
 * Fills in missing values from the account without a UID. Times are converted to the account's
 * server clock.
 */
function withNumbersOf(account: StoredAccount, unnamed: StoredAccount): StoredAccount {
  const hours = account.zone - unnamed.zone
  const settings: Record<string, PullSettings> = { ...account.settings }
  for (const [pullType, said] of Object.entries(unnamed.settings ?? {})) {
    settings[pullType] ??= onClock(said, hours)
  }
  const nickname = account.nickname ?? unnamed.nickname
  return { ...account, settings, ...(nickname !== undefined && { nickname }) }
}

/** Shifts the time of the manual pity by hours. Remembered days stay unchanged. */
function onClock(said: PullSettings, hours: number): PullSettings {
  const at = said.start?.at
  return at === undefined ? said : { ...said, start: { ...said.start, at: later(at, hours) } }
}

/** Returns a wall clock, `yyyy-MM-dd HH:mm:ss`, shifted by hours. */
function later(at: string, hours: number): string {
  const moved = new Date(Date.parse(`${at.replace(' ', 'T')}Z`) + hours * 3_600_000)
  return moved.toISOString().slice(0, 19).replace('T', ' ')
}
