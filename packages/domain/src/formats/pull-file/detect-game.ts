import { GAME_IDS, type GameId } from '../../game.ts'
import type { ItemLookups } from './found-file.ts'
import { isJsonObject, getText } from '../json/json-value.ts'

/** Pull types of a single game; 1 and 2 exist in two games. */
const UNIQUE_TYPES: readonly [GameId, readonly string[]][] = [
  ['genshin', ['100', '200', '301', '302', '400', '500']],
  ['starrail', ['11', '12', '21', '22']],
  ['zenless', ['3', '5', '102', '103']],
]

/** Number of rows considered: the first rows are representative. */
const SAMPLE_SIZE = 500

/** Zenless ranks B, A and S as 2, 3 and 4, all others as 3, 4 and 5. */
const ZENLESS_ONLY_RANK = '2'

/**
 * Detects the game of log rows in a file that does not name it: by pull types of one game, else by
 * items, else by ranks. Null when undetermined.
 */
export function detectGame(rows: readonly unknown[], itemLookups: ItemLookups): GameId | null {
  const sample = rows.slice(0, SAMPLE_SIZE).filter(isJsonObject)
  if (sample.some((row) => Object.hasOwn(row, 'cardPoolType'))) return 'wuthering'
  const types = rows.flatMap((row) => (isJsonObject(row) ? (getText(row, 'gacha_type') ?? []) : []))
  const byType = detectGameByTypes(types)
  if (byType !== null) return byType
  const countKnownItems = (game: GameId) =>
    sample.filter((row) => {
      const itemId = getText(row, 'item_id')
      const name = getText(row, 'name')
      if (itemId !== undefined) return itemLookups[game].getRarity(itemId) !== undefined
      return name !== undefined && itemLookups[game].findItemId(name) !== undefined
    }).length
  const counts = GAME_IDS.map((game) => [game, countKnownItems(game)] as const)
  const [best, second] = counts.toSorted((a, b) => b[1] - a[1])
  if (best !== undefined && best[1] > (second?.[1] ?? 0)) return best[0]
  return sample.some((row) => getText(row, 'rank_type') === ZENLESS_ONLY_RANK) ? 'zenless' : null
}

/** The only game with one of these types. */
export function detectGameByTypes(types: Iterable<string>): GameId | null {
  const present = new Set(types)
  const owners = UNIQUE_TYPES.filter(([, uniqueTypes]) =>
    uniqueTypes.some((type) => present.has(type)),
  )
  return owners.length === 1 ? (owners[0]?.[0] ?? null) : null
}
