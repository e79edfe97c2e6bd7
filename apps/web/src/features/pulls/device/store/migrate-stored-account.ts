import { parseUigfRow } from '@bannerday/domain/formats/pull-file/uigf-row'
import type { Pull } from '@bannerday/domain/pulls/pull'
import { assignPositions } from '@bannerday/domain/pulls/assign-positions'
import { regionOfUid, zoneOfRegion } from '@bannerday/domain/time/server-region'
import { parseAccountKey, type StoredAccount } from './stored-account.ts'

/** An entry of database version 1: records as they came, under made ids. */
export type OlderEntry = {
  readonly gameId: string
  readonly gachaTypes?: Readonly<Record<string, readonly unknown[]>>
}

/** Fields that version 1 computed itself. */
const COMPUTED = ['id', 'uniqueId', 'pull_count']

/**
 * An entry of version 1 in today's shape, or null when it is of no game we know. Its ids were made
 * of clock and chance, so the rows are taken as rows without ids; a later file with true ids then
 * takes their place.
 */
export function fromOlderShape(entry: OlderEntry): StoredAccount | null {
  const id = parseAccountKey(entry.gameId)
  if (id === null) return null
  const { game, uid } = id
  const region = regionOfUid(game, uid)
  const zone = region === null ? 8 : zoneOfRegion(region)
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
