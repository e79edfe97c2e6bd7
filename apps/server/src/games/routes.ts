import { listGames as listCall } from '@bannerday/contract/game'
import { toDataText } from '../routing/data-text.ts'
import type { RouteGroup } from '../routing/route-group.ts'
import { listGames } from './list-games.ts'

/** The games are part of the program, so the response never changes while it runs. */
export const gameRoutes: RouteGroup = (bind) =>
  bind.cached(listCall, { answer: () => toDataText(listCall.data, listGames()), revision: () => 0 })
