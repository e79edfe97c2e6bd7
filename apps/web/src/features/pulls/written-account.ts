import type { StoredAccount } from '#shared/storage/stored-account.ts'
import type { WrittenAccount } from '@bannerday/domain/formats/write-uigf'
import { comparePulls } from '@bannerday/domain/pull'

/** A stored account as files hold it: all types in one list, oldest first. */
export function writtenAccount({ game, uid, zone, gachaTypes }: StoredAccount): WrittenAccount {
  const pulls = Object.values(gachaTypes).flat().sort(comparePulls)
  return { gameId: game, uid, zone, pulls }
}
