import type { GameId } from '@bannerday/domain/game'
import { useState } from 'react'
import { type ComingBanner, firstToPlan } from './coming-banner.ts'
import { DAYS_AHEAD, daysLater } from './plan-pulls.ts'
import { useComingBanners } from './use-coming-banners.ts'

/** The day that is being planned for: the end of a banner, or one of the player's own. */
export type PlanDay = {
  readonly banners: readonly ComingBanner[]
  /** Undefined where the day is the player's own. */
  readonly banner: ComingBanner | undefined
  /** Whether the player has said which. */
  readonly isChosen: boolean
  /** The player's own, `yyyy-MM-dd`. */
  readonly day: string
  /** The one in force, `yyyy-MM-dd`. */
  readonly until: string
  /** Takes the id of a banner; an empty one for a day of one's own. */
  readonly chooseBanner: (id: string) => void
  readonly chooseDay: (day: string) => void
}

/**
 * It begins with the banner that a link is about, else with the one that comes first, else some
 * weeks ahead; `now` is the server's wall clock.
 */
export function usePlanDay(game: GameId, now: string, linkedId?: string): PlanDay {
  const today = now.slice(0, 10)
  const banners = useComingBanners(game, today)
  // Null until one is chosen; empty where the day is the player's own.
  const [bannerId, chooseBanner] = useState<string | null>(null)
  const [day, chooseDay] = useState(daysLater(today, DAYS_AHEAD))
  const linked = bannerId === null ? banners.find(({ id }) => id === linkedId) : undefined
  const banner =
    bannerId === null
      ? (linked ?? firstToPlan(banners, now))
      : banners.find(({ id }) => id === bannerId)
  return {
    banners,
    banner,
    isChosen: bannerId !== null || linked !== undefined,
    day,
    until: banner?.until ?? day,
    chooseBanner,
    chooseDay,
  }
}
