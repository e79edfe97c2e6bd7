import { GAME_IDS, type ByGame, type GameId } from '@bannerday/domain/game'
import { normalizeSearchText } from '@bannerday/domain/search-text'
import { gameAliases } from '@bannerday/game-data/game-aliases'
import { gameNames } from '@bannerday/game-data/game-names'

const folded = Object.fromEntries(
  GAME_IDS.map((game) => {
    const names = [...Object.values(gameNames[game]), ...gameAliases[game]]
    return [game, [...new Set(names.map(normalizeSearchText))]]
  }),
) as ByGame<string[]>

/**
 * Returns the names of a game that a query contains as whole words, normalized: `zzz` and `honkai
 * star rail` match the activities of the game, `shin` does not match by the game name alone.
 */
export function gameWords(game: GameId, query: string): string {
  const words = ` ${normalizeSearchText(query).trim().replaceAll(/\s+/g, ' ')} `
  return folded[game].filter((name) => words.includes(` ${name} `)).join('\n')
}
