import { GAME_IDS, type GameId } from '../../game.ts'
import { getTraits } from '../../games/traits.ts'
import type { ItemLookups } from './found-file.ts'
import { isJsonObject, getText } from '../json/json-value.ts'

/** The games whose rows have a `gacha_type`, with its values. */
const GAME_TYPES = GAME_IDS.map((gameId) => [gameId, getTraits(gameId).pulls] as const)
  .filter(([, { hasIds }]) => hasIds)
  .map(([gameId, { types, sharedTypes, typeAliases }]) => {
    const others = Object.keys({ ...sharedTypes, ...typeAliases })
    return [gameId, [...types, ...others]] as const
  })

/** Pull types of a single game; 1 and 2 exist in two games. */
const UNIQUE_TYPES = GAME_TYPES.map(([gameId, types]) => {
  const otherTypes = GAME_TYPES.filter(([other]) => other !== gameId).flatMap(([, all]) => all)
  return [gameId, types.filter((type) => !otherTypes.includes(type))] as const
})

/** Number of rows considered: the first rows are representative. */
const SAMPLE_SIZE = 500

/** The lowest rank of a game with a rank offset; all others write 3, 4 and 5. */
const OFFSET_RANK = '2'
const OFFSET_GAME = GAME_IDS.find((gameId) => getTraits(gameId).pulls.rankOffset === 1) ?? null

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
  return sample.some((row) => getText(row, 'rank_type') === OFFSET_RANK) ? OFFSET_GAME : null
}

/** The only game with one of these types. */
export function detectGameByTypes(types: Iterable<string>): GameId | null {
  const present = new Set(types)
  const owners = UNIQUE_TYPES.filter(([, uniqueTypes]) =>
    uniqueTypes.some((type) => present.has(type)),
  )
  return owners.length === 1 ? (owners[0]?.[0] ?? null) : null
}
