import * as activityApi from '@bannerday/contract/activities'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'

/** The query options of a game's current and upcoming banners, in no order. */
export function bannerOptions(game: GameId, language: Language) {
  return queryOptions({
    queryKey: ['banners', game, language],
    queryFn: async ({ signal }) => {
      const query = { lang: language, games: game, [`${game}_subgroup`]: 'gacha' }
      const { events } = await callApi(activityApi.list, query, { signal })
      return events.flatMap((group) => group.events)
    },
  })
}
