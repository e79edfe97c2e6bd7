import { detectBannerKind, getBannerKind } from '@bannerday/domain/activities/banner-kind'
import { getRarestItems } from '@bannerday/domain/activities/featured-item'
import type { GameId } from '@bannerday/domain/game'
import type { PlanGoal, PlanOdds } from '@bannerday/domain/plan/plan-odds'
import { listFollowed } from '@bannerday/domain/reminders/followed-items'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bannerOptions } from '#shared/games/banner-options.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import {
  type PullPlan,
  readPreferences,
  type StoredGoal,
  usePreference,
  writePreference,
} from '#shared/preferences.ts'
import { localQueryOptions, requestPullWorker } from '../local-store/pull-client.ts'
import { type UpcomingBanner, DAYS_AHEAD, addDays, findDefaultBanner } from './plan-pulls.ts'

const EMPTY_PLAN: PullPlan = {
  savings: { currency: undefined, passes: undefined, shop: undefined },
  income: {},
  goals: [],
}

/** Returns the stored plan of a game, and a setter for its parts. */
export function usePullPlan(game: GameId) {
  const plan = usePreference('pullPlans')?.[game] ?? EMPTY_PLAN

  function change(changes: Partial<PullPlan>): void {
    const plans = readPreferences().pullPlans
    writePreference('pullPlans', {
      ...plans,
      [game]: { ...EMPTY_PLAN, ...plans?.[game], ...changes },
    })
  }

  /** Restores a removed goal, and keeps changes made since. */
  function restoreGoal(goal: StoredGoal, index: number): void {
    const { goals } = readPreferences().pullPlans?.[game] ?? EMPTY_PLAN
    change({ goals: goals.toSpliced(index, 0, goal) })
  }

  return { plan, change, restoreGoal }
}

/** The planned day: the end of a banner, or a custom day. */
export type PlanDay = {
  readonly banners: readonly UpcomingBanner[]
  /** Undefined for a custom day. */
  readonly banner: UpcomingBanner | undefined
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
  const banners = useUpcomingBanners(game, today)
  // Null until the player selects an option; empty for a custom day.
  const [bannerId, chooseBanner] = useState<string | null>(null)
  const [day, chooseDay] = useState(addDays(today, DAYS_AHEAD))
  const linked = bannerId === null ? banners.find(({ id }) => id === linkedId) : undefined
  const banner =
    bannerId === null
      ? (linked ?? findDefaultBanner(banners, now))
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

/**
 * Loads the banners of a game that end after a day, sorted by end. The result is empty on failure,
 * because the player can still enter a custom day.
 */
function useUpcomingBanners(game: GameId, today: string): readonly UpcomingBanner[] {
  const language = useLanguage()
  const followed = usePreference('followedItems') ?? []
  const { data = [] } = useQuery(bannerOptions(game, language))
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
        isFollowed: listFollowed(game, featured, followed).length > 0,
        isCharacterBanner:
          rarest.length > 0 ? getBannerKind(rarest) === 'rateUp' : detectBannerKind(title) === null,
      }
    })
}

/**
 * Computes the odds of each goal after all goals before it. The previous result stays until the new
 * one arrives.
 */
export function usePlanOdds(
  game: GameId,
  goals: readonly PlanGoal[],
): readonly (PlanOdds | null)[] {
  const { data = [] } = useQuery({
    ...localQueryOptions,
    refetchOnMount: false,
    throwOnError: true,
    enabled: goals.length > 0,
    queryKey: ['plan', game, goals],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const response = await requestPullWorker({ call: 'plan', game, goals })
      return response.ok ? response.value : response.problem
    },
  })
  return data
}

/** Returns a function for the name of an income source. Some names differ by game. */
export function useSourceName(game: GameId): (id: string) => string {
  const { t } = useTranslation()
  return (id) =>
    id === 'daily' || id === 'endgame' || id === 'subscription'
      ? t(`app.pages.gacha.plan.income.names.${id}.${game}`)
      : t(`app.pages.gacha.plan.income.names.${id as 'weekly'}`)
}
