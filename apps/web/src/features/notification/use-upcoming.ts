import * as activityApi from '@bannerday/contract/activities'
import type { Activity } from '@bannerday/contract/activities'
import { ACTIVITY_TYPES } from '@bannerday/domain/activities/activity'
import { GAME_IDS } from '@bannerday/domain/game'
import { boundaryInstant } from '@bannerday/domain/time/server-clock'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#shared/api/call-api.ts'
import { nowMs } from '#shared/clock.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { useServers } from '#shared/derived-preferences.ts'

/**
 * Returns the announced versions and banners that have not started, the next one first. Undefined
 * while loading.
 */
export function useUpcoming() {
  const lang = useLanguage()
  const servers = useServers()
  const { data } = useQuery({
    queryKey: ['upcoming', lang],
    queryFn: async ({ signal }) => {
      const types = ACTIVITY_TYPES.filter((type) => type === 'version' || type === 'gacha').join(
        '.',
      )
      const subTypes = Object.fromEntries(GAME_IDS.map((game) => [`${game}_subgroup`, types]))
      const query = { lang, games: GAME_IDS.join('.'), ...subTypes }
      const { events } = await callApi(activityApi.list, query, { signal })
      return events.flatMap((game) => game.events).filter(isAnnounced)
    },
  })
  const now = nowMs()
  return data
    ?.map((activity) => ({
      uuid: activity.uuid,
      gameId: activity.game_id,
      title: activity.title,
      titleLanguage: activity.title_lang,
      start: boundaryInstant(activity.start_time, activity.start_basis, servers[activity.game_id]),
    }))
    .filter(({ start }) => start > now)
    .toSorted((one, other) => one.start - other.start)
}

function isAnnounced({ projected, withdrawn_at }: Activity): boolean {
  return !projected && withdrawn_at === undefined
}
