import { listGames as listCall } from '@bannerday/contract/game'
import { dataText } from '../routing/data-text.ts'
import type { RoomCalls } from '../routing/room-calls.ts'
import { listGames } from './list-games.ts'

/** The games are part of the program, so the response never changes while it runs. */
export const gameCalls: RoomCalls = (bind) =>
  bind.cached(listCall, { answer: () => dataText(listCall.data, listGames()), revision: () => 0 })
