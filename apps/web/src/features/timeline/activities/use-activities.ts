import {
  type ActivityWindow,
  getActivityWindow,
  overlapsWindow,
  getSeason,
  getSeasonStart,
} from '@bannerday/domain/activities/activity-window'
import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from '#shared/texts/use-translation.ts'
import { ACTIVITIES_KEY } from '#shared/api/activities-key.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences.ts'
import { nowMs } from '#shared/clock.ts'
import { useServers } from '#shared/derived-preferences.ts'
import { type ActivitiesAnswer, activitiesOptions } from './activities-options.ts'
import { activityQuery, chosenTypes } from './activity-query.ts'
import { knownSeason } from './known-season.ts'
import { noPast, type Past } from './past.ts'
import { readActivity } from './read-activity.ts'
import type { ReadingSettings, TimelineActivity } from './timeline-activity.ts'

/**
 * Returns the player's selected activities in the times of each game's server. While another
 * selection loads, or after it fails, the selected part of the previous activities stays.
 *
 * @param hasPast false on pages that never show past seasons; it prevents loading them
 */
export function useActivities(hasPast = true) {
  const { t } = useTranslation()
  const language = useLanguage()
  const servers = useServers()
  const selections = usePreference('userGameSelections')
  const query = activityQuery(selections, language)
  const asksAny = query !== null
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(activitiesOptions(query))
  const shown = data ?? lastAnswer(client)
  // Uses the time at which the server selected the activities.
  const window = getSeason(getActivityWindow(shown?.answeredAt ?? nowMs()))
  const [told, onPast] = useState<Past>()
  const none = useMemo(() => noPast(window), [window])
  const past = told ?? none
  const { seasons, season } = past
  // Past seasons that are already cached appear together with the page.
  const isPastComing = hasPast && !told && knownSeason(client, window - 1) !== undefined
  const activities = useMemo(() => {
    if (!asksAny) return []
    if (!shown || isPastComing) return undefined
    const reading = { servers, language, t, window: getActivityWindow(shown.answeredAt), season }
    return chosenActivities([...seasons, shown], selections, reading)
  }, [asksAny, shown, isPastComing, seasons, season, selections, servers, language, t])
  return {
    activities,
    past,
    /** The parameters for loading past seasons. */
    pastSeasons: { window, selections, onPast },
    answeredAt: shown?.answeredAt,
    error,
    refetch,
  }
}

type Answers = readonly Pick<ActivitiesAnswer, 'events'>[]
type Reading = Omit<ReadingSettings, 'shown'> & {
  window: ActivityWindow
  /** The first displayed season. */
  season: number
}

/**
 * Returns the selected activities without duplicates: the window may move between two responses.
 */
function chosenActivities(
  answers: Answers,
  selections: GameSelections | undefined,
  { window, season, ...player }: Reading,
): TimelineActivity[] {
  const shown = { start: getSeasonStart(season), end: window.end }
  const chosen = answers.flatMap(({ events: games }) =>
    games.flatMap(({ game_id, events }) => {
      const types = chosenTypes(selections, game_id)
      return events
        .filter(
          ({ type, start_time: startTime, end_time: endTime }) =>
            types.includes(type) && overlapsWindow({ startTime, endTime }, shown),
        )
        .map((activity) => readActivity(activity, { ...player, shown }))
    }),
  )
  return [...new Map(chosen.map((activity) => [activity.uuid, activity])).values()]
}

/** Returns the latest response to any selection, in any language. */
function lastAnswer(client: QueryClient): ActivitiesAnswer | undefined {
  return client
    .getQueriesData<ActivitiesAnswer>({ queryKey: [ACTIVITIES_KEY] })
    .flatMap(([, answer]) => answer ?? [])
    .toSorted((one, other) => other.answeredAt - one.answeredAt)[0]
}
