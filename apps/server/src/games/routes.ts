import * as gameApi from '@bannerday/contract/games'
import { toDataText } from '../routing/data-text.ts'
import type { RouteGroup } from '../routing/route-group.ts'
import { listGames } from './list-games.ts'

/** The games are part of the program, so the response never changes while it runs. */
export const gameRoutes: RouteGroup = (bind) =>
  bind.cached(gameApi.list, {
    answer: () => toDataText(gameApi.list.data, listGames()),
    revision: () => 0,
  })
