import type { PullRecord } from '@bannerday/contract/pull-record'
import { toRank } from '@bannerday/domain/formats/pull-file/uigf-row'
import type { GameId } from '@bannerday/domain/game'
import type { Pull } from '@bannerday/domain/pulls/pull'

/** Converts a pull to the record of the API. */
export function toRecord(pull: Pull, gameId: GameId): PullRecord {
  const { id, gachaType, pullType, time, place, itemId, name, itemType, rarity } = pull
  const { count, gachaId, extra, alsoSeen } = pull
  return {
    ...(id !== undefined && { id }),
    gacha_type: gachaType,
    uigf_gacha_type: pullType,
    time,
    ...(place !== undefined && { place }),
    ...(itemId !== undefined && { item_id: itemId }),
    ...(name !== undefined && { name }),
    ...(itemType !== undefined && { item_type: itemType }),
    ...(rarity !== undefined && { rank_type: toRank(rarity, gameId) }),
    ...(count !== undefined && { count }),
    ...(gachaId !== undefined && { gacha_id: gachaId }),
    ...(extra !== undefined && { extra }),
    ...(alsoSeen !== undefined && { also_seen: toMutable(alsoSeen) }),
  }
}

function toMutable(fields: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, [...values]]))
}
