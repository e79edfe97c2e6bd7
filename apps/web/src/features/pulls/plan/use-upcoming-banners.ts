import * as activityApi from '@bannerday/contract/activities'
import { detectBannerKind, getBannerKind } from '@bannerday/domain/activities/banner-kind'
import { getRarestItems } from '@bannerday/domain/activities/featured-item'
import type { GameId } from '@bannerday/domain/game'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '#shared/api/call-api.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import type { ComingBanner } from './upcoming-banner.ts'

/**
 * Loads the banners of a game that end after a day, sorted by end. The result is empty on failure,
 * because the player can still enter a custom day.
 */
export function useComingBanners(game: GameId, today: string): readonly ComingBanner[] {
  const language = useLanguage()
  const { data = [] } = useQuery({
    queryKey: ['banners', game, language],
    queryFn: async ({ signal }) => {
      const query = { lang: language, games: game, [`${game}_subgroup`]: 'gacha' }
      const { events } = await callApi(activityApi.list, query, { signal })
      return events.flatMap((one) => one.events)
    },
  })
  return data
    .filter(({ end_time: end, end_unknown }) => !end_unknown && end.slice(0, 10) >= today)
    .toSorted((a, b) => (a.end_time < b.end_time ? -1 : 1))
    .map((banner) => {
      const { uuid, title, featured = [], start_time: start, end_time: end } = banner
      const rarest = getRarestItems(featured)
      return {
        id: uuid,
        title: rarest.map(({ name }) => name).join(' · ') || title,
        start,
        end,
        until: end.slice(0, 10),
        marginDays: Math.ceil(banner.projection?.margin_days ?? 0),
        isProjected: banner.projected,
        isOfCharacters:
          rarest.length > 0 ? getBannerKind(rarest) === 'rateUp' : detectBannerKind(title) === null,
      }
    })
}
