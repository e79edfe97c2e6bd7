import type { Game } from '@bannerday/contract/games'
import { games } from '@bannerday/game-data/games'

/** Lists all games with their options. */
export function listGames(): { games: Game[] } {
  return {
    games: games.map((game) => ({
      ...game,
      activities_type_list: [...game.activities_type_list],
    })),
  }
}
