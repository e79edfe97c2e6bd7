import type { Language } from '@bannerday/domain/language'
import type { PullRecord } from '@bannerday/domain/outcomes/pity-records'
import { getItemIdOrName, type Pull } from '@bannerday/domain/pulls/pull'
import type { ItemTable } from '@bannerday/game-data/item'
import { itemName } from './item-name.ts'
import type { RecordRow } from './record-outcomes.ts'

/** Returns the display data of a record. */
export function recordRow(
  { pull, number, count, certainty, outcome: marker, choice, isAfterGap }: PullRecord,
  items: ItemTable,
  language: Language,
): RecordRow {
  return {
    number,
    time: pull.time,
    name: recordName(pull, items, language),
    kind: items[pull.itemId ?? '']?.kind ?? null,
    itemType: pull.itemType ?? null,
    rarity: pull.rarity ?? null,
    count,
    certainty,
    marker,
    choice,
    isAfterGap,
  }
}

/** Returns the item's name in the language, or the name in the file for an unknown item. */
export function recordName(pull: Pull, items: ItemTable, language: Language): string {
  return itemName(items, pull.itemId, language) ?? pull.name ?? getItemIdOrName(pull)
}
