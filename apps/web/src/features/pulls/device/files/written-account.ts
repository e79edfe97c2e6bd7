import type { StoredAccount } from '../store/stored-account.ts'
import type { ExportInfo } from '@bannerday/domain/formats/uigf/uigf-parts'
import type { ExportAccount } from '@bannerday/domain/formats/uigf/write-uigf'
import { comparePulls } from '@bannerday/domain/pulls/pull'

/** Returns a stored account in the form of export files: all types in one list, oldest first. */
export function writtenAccount({ game, uid, zone, gachaTypes }: StoredAccount): ExportAccount {
  const pulls = Object.values(gachaTypes).flat().sort(comparePulls)
  return { gameId: game, uid, zone, pulls }
}

/** Returns the metadata of our exports. */
export function exportInfo(atMs: number): ExportInfo {
  const appVersion = import.meta.env.APP_VERSION
  return { timestamp: Math.floor(atMs / 1000), app: 'Bannerday', appVersion }
}
