import { GAME_IDS, type ByGame, type GameId } from '@bannerday/domain/game'
import { foldText } from '@bannerday/domain/search-text'
import { gameAliases } from '@bannerday/game-data/game-aliases'
import { gameNames } from '@bannerday/game-data/game-names'

const folded = Object.fromEntries(
  GAME_IDS.map((game) => {
    const names = [...Object.values(gameNames[game]), ...gameAliases[game]]
    return [game, [...new Set(names.map(foldText))]]
  }),
) as ByGame<string[]>

/**
 * The names of a game that a query holds as whole words, folded: `zzz` and `honkai star rail` find
 * what is of the game, `shin` nothing by the game's name alone.
 */
export function gameWords(game: GameId, query: string): string {
  const words = ` ${foldText(query).trim().replaceAll(/\s+/g, ' ')} `
  return folded[game].filter((name) => words.includes(` ${name} `)).join('\n')
}
