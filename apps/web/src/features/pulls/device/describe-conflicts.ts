import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import type { Pull, Rarity } from '@bannerday/domain/pulls/pull'
import type { ItemTable } from '@bannerday/game-data/item'
import { loadItems } from '@bannerday/game-data/items'
import type { AccountMerge } from './store/merge-account.ts'
import { recordName } from './record-row.ts'

/** A pull of which a file says something else than what is stored. */
export type ConflictPreview = {
  /** Its own among the conflicts of a file. */
  readonly key: string
  readonly game: GameId
  readonly uid: string
  readonly pullType: string
  readonly known: ToldPull
  readonly incoming: ToldPull
}

/** A pull in words. */
export type ToldPull = {
  /** Server-local wall clock. */
  readonly time: string
  readonly name: string
  readonly rarity: Rarity | null
}

/** The first conflicts of a file in words, at most `limit`. */
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
