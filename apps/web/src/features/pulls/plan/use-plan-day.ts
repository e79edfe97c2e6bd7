import type { GameId } from '@bannerday/domain/game'
import { useState } from 'react'
import { type ComingBanner, firstToPlan } from './upcoming-banner.ts'
import { DAYS_AHEAD, daysLater } from './plan-pulls.ts'
import { useComingBanners } from './use-upcoming-banners.ts'

/** The planned day: the end of a banner, or a custom day. */
export type PlanDay = {
  readonly banners: readonly ComingBanner[]
  /** Undefined for a custom day. */
  readonly banner: ComingBanner | undefined
  /** Whether the player selected the banner. */
  readonly isChosen: boolean
  /** The custom day, `yyyy-MM-dd`. */
  readonly day: string
  /** The effective day, `yyyy-MM-dd`. */
  readonly until: string
  /** Selects a banner by id; an empty id selects a custom day. */
  readonly chooseBanner: (id: string) => void
  readonly chooseDay: (day: string) => void
}

/**
 * Returns the planned day: by default that of the linked banner, else of the next banner, else some
 * weeks ahead. `now` is the server's wall clock.
 */
export function usePlanDay(game: GameId, now: string, linkedId?: string): PlanDay {
  const today = now.slice(0, 10)
  const banners = useComingBanners(game, today)
  // Null until the player selects an option; empty for a custom day.
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
