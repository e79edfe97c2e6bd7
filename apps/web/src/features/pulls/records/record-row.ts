import type { Language } from '@bannerday/domain/language'
import type { PullRecord } from '@bannerday/domain/pity-records'
import { itemOf, type Pull } from '@bannerday/domain/pull'
import type { ItemTable } from '@bannerday/game-data/item'
import type { RecordRow } from './record-calls.ts'

/** A record as the table shows it. */
export function recordRow(
  { pull, number, count, certainty, marker, isAfterGap }: PullRecord,
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
    isAfterGap,
  }
}

/** The item's name in the language; one that no table knows goes by the name in the file. */
export function recordName(pull: Pull, items: ItemTable, language: Language): string {
  const names = items[pull.itemId ?? '']?.names
  return names?.[language] ?? names?.en ?? pull.name ?? itemOf(pull)
}
