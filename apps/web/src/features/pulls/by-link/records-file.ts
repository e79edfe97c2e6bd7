import type { PullRecord } from '@bannerday/contract/pull-record'
import { parseRank } from '@bannerday/domain/formats/pull-file/uigf-row'
import { writeUigf } from '@bannerday/domain/formats/uigf/write-uigf'
import { comparePulls, type Pull } from '@bannerday/domain/pulls/pull'
import { getUidRegion, getRegionOffsetHours } from '@bannerday/domain/time/server-region'
import { nowMs } from '#shared/clock.ts'
import type { AccountId } from '../device/store/stored-account.ts'

/**
 * Returns the responses of an official service as a file, so that the file import can process them.
 */
export function recordsFile({ game, uid }: AccountId, records: readonly PullRecord[]): File {
  const region = getUidRegion(game, uid)
  const zone = region === null ? 8 : getRegionOffsetHours(region)
  const pulls = records.map((record) => toPull(record, game)).sort(comparePulls)
  const info = { timestamp: Math.floor(nowMs() / 1000), app: 'Bannerday', appVersion: '' }
  const { file } = writeUigf([{ gameId: game, uid, zone, pulls }], [], info, { strict: false })
  return new File([JSON.stringify(file)], `${game} ${uid}`, { type: 'application/json' })
}

function toPull(record: PullRecord, game: AccountId['game']): Pull {
  const { id, gacha_type, uigf_gacha_type, time, place, item_id, name, item_type, rank_type } =
    record
  const rarity = rank_type === undefined ? undefined : parseRank(rank_type, game)
  return {
    pullType: uigf_gacha_type,
    gachaType: gacha_type,
    time,
    ...(id !== undefined && { id }),
    ...(place !== undefined && { place }),
    ...(item_id !== undefined && { itemId: item_id }),
    ...(name !== undefined && { name }),
    ...(item_type !== undefined && { itemType: item_type }),
    ...(rarity !== undefined && { rarity }),
    ...(record.count !== undefined && { count: record.count }),
    ...(record.gacha_id !== undefined && { gachaId: record.gacha_id }),
    ...(record.extra && { extra: record.extra }),
    ...(record.also_seen && { alsoSeen: record.also_seen }),
  }
}
