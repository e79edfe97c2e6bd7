import type { Language } from '@bannerday/domain/language'
import type { Pull } from '@bannerday/domain/pulls/pull'
import type { ItemTable } from '@bannerday/game-data/item'
import { loadItems } from '@bannerday/game-data/items'
import type { AccountMerge } from '../store/merge-account.ts'
import { recordName } from '../rows/record-row.ts'
import type { ConflictPreview, ToldPull } from './import-preview.ts'

/** Describes the first conflicts of a file, at most `limit`. */
export async function describeConflicts(
  accounts: readonly AccountMerge[],
  language: Language,
  limit: number,
): Promise<readonly ConflictPreview[]> {
  const described: ConflictPreview[] = []
  for (const { account, conflicts } of accounts) {
    const { game, uid } = account
    const listed = conflicts.slice(0, limit - described.length)
    if (listed.length === 0) continue
    const items = await loadItems(game)
    for (const { known, incoming } of listed) {
      described.push({
        key: String(described.length),
        game,
        uid,
        pullType: known.pullType,
        known: inWords(known, items, language),
        incoming: inWords(incoming, items, language),
      })
    }
  }
  return described
}

function inWords(pull: Pull, items: ItemTable, language: Language): ToldPull {
  const { time, rarity = null } = pull
  return { time, name: recordName(pull, items, language), rarity }
}
