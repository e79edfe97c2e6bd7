import { parseUigfRow } from '@bannerday/domain/formats/pull-file/uigf-row'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { assignPositions } from '@bannerday/domain/pulls/assign-positions'
import { getUidRegion, getRegionOffsetHours } from '@bannerday/domain/time/server-region'
import { parseAccountKey, type StoredAccount } from './stored-account.ts'

/** An entry of database version 1: raw records with random ids. */
export type OlderEntry = {
  readonly gameId: string
  readonly gachaTypes?: Readonly<Record<string, readonly unknown[]>>
}

/** The fields that version 1 computed. */
const COMPUTED = ['id', 'uniqueId', 'pull_count']

/**
 * Converts an entry of version 1 to the current format, or returns null for an unknown game. Its
 * ids were random, so the rows count as rows without ids. A later file with official ids replaces
 * them.
 */
export function fromOlderShape(entry: OlderEntry): StoredAccount | null {
  const id = parseAccountKey(entry.gameId)
  if (id === null) return null
  const { game, uid } = id
  const region = getUidRegion(game, uid)
  const zone = region === null ? 8 : getRegionOffsetHours(region)
  const gachaTypes: Record<string, Pull[]> = {}
  const leftover: unknown[] = []
  for (const [type, records] of Object.entries(entry.gachaTypes ?? {})) {
    const pulls: Pull[] = []
    for (const record of records) {
      const read = parseUigfRow(asRow(record, type), game, zone)
      if (read.ok) pulls.push(read.value.pull)
      else leftover.push(record)
    }
    for (const pull of assignPositions(pulls)) (gachaTypes[pull.pullType] ??= []).push(pull)
  }
  const account = { gameId: entry.gameId, game, uid, zone, gachaTypes }
  return leftover.length === 0 ? account : { ...account, leftover }
}

function asRow(record: unknown, type: string): unknown {
  if (typeof record !== 'object' || record === null) return record
  const own = Object.entries(record).filter(([key]) => !COMPUTED.includes(key))
  return { uigf_gacha_type: type, ...Object.fromEntries(own) }
}
