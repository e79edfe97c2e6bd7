import { listActivities } from '@bannerday/contract/activity'
import { rarestOf } from '@bannerday/domain/activities/featured-item'
import type { GameId } from '@bannerday/domain/game'
import { useQuery } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'

/** A banner of our timeline that has not ended, and of which somebody knows when it will. */
export type ComingBanner = {
  readonly id: string
  /** Whom it features, where that is known; its title else. */
  readonly title: string
  /** The server's day on which it ends, `yyyy-MM-dd`. */
  readonly until: string
  /** By how many days that may be off; 0 for what is announced. */
  readonly marginDays: number
  /** Nobody has announced it. */
  readonly isProjected: boolean
}

/**
 * The banners of a game that end after a day, by their ends. None where the server cannot be
 * asked: a player can give a day of their own.
 */
export function useComingBanners(game: GameId, today: string): readonly ComingBanner[] {
  const language = useLanguage()
  const { data = [] } = useQuery({
    queryKey: ['banners', game, language],
    queryFn: async ({ signal }) => {
      const query = { lang: language, games: game, [`${game}_subgroup`]: 'gacha' }
      const { events } = await call(listActivities, query, { signal })
      return events.flatMap((one) => one.events)
    },
  })
  return data
    .filter(({ end_time: end, end_unknown }) => !end_unknown && end.slice(0, 10) >= today)
    .toSorted((a, b) => (a.end_time < b.end_time ? -1 : 1))
    .map(({ uuid, title, featured = [], end_time: end, projected, projection }) => ({
      id: uuid,
      title:
        rarestOf(featured)
          .map(({ name }) => name)
          .join(' · ') || title,
      until: end.slice(0, 10),
      marginDays: Math.ceil(projection?.margin_days ?? 0),
      isProjected: projected,
    }))
}
