import type { Game } from '@bannerday/contract/game'
import { games } from '@bannerday/game-data/games'

/** The games are part of the program, so the answer never changes while it runs. */
export function listGames(): { games: Game[] } {
  return {
    games: games.map((game) => ({
      ...game,
      activities_type_list: [...game.activities_type_list],
    })),
  }
}
