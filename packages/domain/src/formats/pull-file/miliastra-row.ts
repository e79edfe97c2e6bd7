import { isJsonObject, getText, type JsonObject } from '../json/json-value.ts'

/**
 * A type of Miliastra Wonderland: 1000, 2000 and 20011 to 20022 (as of 2026-06). Those of genshin's
 * own banners have three digits.
 */
const MILIASTRA_TYPE = /^[12]\d{3,4}$/

/**
 * Whether a row among Genshin Impact's pulls belongs to Miliastra Wonderland, which has no pity:
 * NekoGame (2.3.17, as of 2026-06) writes both alike.
 */
export function isMiliastraRow(row: unknown): row is JsonObject {
  return isJsonObject(row) && MILIASTRA_TYPE.test(getText(row, 'gacha_type') ?? '')
}

/** Renames the fields of the row to those of UIGF v4.2. */
export function toMiliastraRow(row: JsonObject): JsonObject {
  return {
    id: getText(row, 'id') ?? '',
    schedule_id: getText(row, 'schedule_id') ?? getText(row, 'gacha_id') ?? '',
    item_type: getText(row, 'item_type') ?? '',
    item_id: getText(row, 'item_id') ?? '',
    item_name: getText(row, 'item_name') ?? getText(row, 'name') ?? '',
    rank_type: getText(row, 'rank_type') ?? '',
    time: getText(row, 'time') ?? '',
    op_gacha_type: getText(row, 'op_gacha_type') ?? getText(row, 'gacha_type') ?? '',
  }
}
