import * as gameApi from '@bannerday/contract/games'
import { games } from '@bannerday/game-data/games'
import { serializeData } from '../routing/serialize-data.ts'
import type { RouteGroup } from '../routing/route-group.ts'

/** The games are part of the program, so the response never changes while it runs. */
export const gameRoutes: RouteGroup = (bind) =>
  bind.cached(gameApi.list, {
    toJson: () => serializeData(gameApi.list.data, listGames()),
    revision: () => 0,
  })

/** Lists all games with their options. */
function listGames(): { games: gameApi.Game[] } {
  return {
    games: games.map((game) => ({
      ...game,
      activities_type_list: [...game.activities_type_list],
    })),
  }
}
