import type { GameId } from '../../game.ts'
import { getTraits } from '../../games/traits.ts'
import type { Pull } from '../../pulls/pull.ts'
import { CARRIED_FIELD, type CarriedFields } from '../pull-file/carried-fields.ts'
import { isRecordId, toRank, ROW_FIELDS } from '../pull-file/uigf-row.ts'

export type UigfRow = Readonly<Record<string, string | CarriedFields>>

/** Writes a pull as a row of UIGF, with nothing but what UIGF names. */
export function toStandardRow(pull: Pull, gameId: GameId, id: string): UigfRow {
  const { gachaId, count, name, itemType, rarity } = pull
  const { writesSharedType, requiresGachaId } = getTraits(gameId).files
  return {
    ...(writesSharedType ? { uigf_gacha_type: pull.pullType } : {}),
    gacha_type: pull.gachaType,
    ...(gachaId !== undefined || requiresGachaId ? { gacha_id: gachaId ?? '' } : {}),
    item_id: pull.itemId ?? '',
    ...(count === undefined ? {} : { count }),
    time: pull.time,
    ...(name === undefined ? {} : { name }),
    ...(itemType === undefined ? {} : { item_type: itemType }),
    ...(rarity === undefined ? {} : { rank_type: toRank(rarity, gameId) }),
    id,
  }
}

/** A row with all data of the pull, so that reading it restores the pull. */
export function toFullRow(pull: Pull, gameId: GameId, id: string): UigfRow {
  const row: Record<string, string | CarriedFields> = { ...toStandardRow(pull, gameId, id) }
  const carriedExtra: Record<string, string> = {}
  for (const [key, text] of Object.entries(pull.extra ?? {})) {
    if (ROW_FIELDS.has(key)) carriedExtra[key] = text
    else row[key] = text
  }
  const carried = getCarriedFields(pull, gameId, id, carriedExtra)
  return carried === null ? row : { ...row, [CARRIED_FIELD]: carried }
}

/** The data of a pull that a row with this id cannot express; null when it is complete. */
export function getCarriedFields(
  pull: Pull,
  gameId: GameId,
  writtenId: string,
  extra: Readonly<Record<string, string>>,
): CarriedFields | null {
  const readId = writtenId !== '' && isRecordId(writtenId, gameId) ? writtenId : undefined
  const carried: CarriedFields = {
    ...(readId === pull.id ? {} : { id: pull.id ?? null }),
    ...(pull.place === undefined ? {} : { place: pull.place }),
    ...(Object.keys(extra).length === 0 ? {} : { extra }),
    ...(pull.alsoSeen === undefined ? {} : { also_seen: pull.alsoSeen }),
  }
  return Object.keys(carried).length === 0 ? null : carried
}
