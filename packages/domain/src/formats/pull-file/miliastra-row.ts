import { isJsonObject, textOf, type JsonObject } from '../json/json-value.ts'

/**
 * A type of Miliastra Wonderland: 1000, 2000 and 20011 to 20022 (as of 2026-06). Those of genshin's
 * own banners have three digits.
 */
const TYPE = /^[12]\d{3,4}$/

/**
 * Whether a row among Genshin Impact's pulls belongs to Miliastra Wonderland, which has no pity:
 * NekoGame (2.3.17, as of 2026-06) writes both alike.
 */
export function isMiliastraRow(row: unknown): row is JsonObject {
  return isJsonObject(row) && TYPE.test(textOf(row, 'gacha_type') ?? '')
}

/** Renames the fields of the row to those of UIGF v4.2. */
export function asMiliastraRow(row: JsonObject): JsonObject {
  return {
    id: textOf(row, 'id') ?? '',
    schedule_id: textOf(row, 'schedule_id') ?? textOf(row, 'gacha_id') ?? '',
    item_type: textOf(row, 'item_type') ?? '',
    item_id: textOf(row, 'item_id') ?? '',
    item_name: textOf(row, 'item_name') ?? textOf(row, 'name') ?? '',
    rank_type: textOf(row, 'rank_type') ?? '',
    time: textOf(row, 'time') ?? '',
    op_gacha_type: textOf(row, 'op_gacha_type') ?? textOf(row, 'gacha_type') ?? '',
  }
}
