import {
  type ActivityWindow,
  activityWindow,
  overlapsWindow,
  seasonOf,
  seasonStart,
} from '@bannerday/domain/activities/activity-window'
import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ACTIVITIES_KEY } from '#shared/api/activities-key.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { nowMs } from '#shared/clock.ts'
import { useServers } from '#shared/preferences/use-servers.ts'
import { type ActivitiesAnswer, activitiesOptions } from './activities-options.ts'
import { activityQuery, chosenTypes } from './activity-query.ts'
import {
  type ReadingSettings,
  timelineActivity,
  type TimelineActivity,
} from './timeline-activity.ts'
import { type Past, usePast } from './use-past.ts'

/**
 * The activities the player chose to see, each at the moments of its game's server. While another
 * choice is being answered, and when that fails, what was there stays as far as it belongs to it.
 */
export function useActivities() {
  const { t } = useTranslation()
  const language = useLanguage()
  const servers = useServers()
  const selections = usePreference('userGameSelections')
  const query = activityQuery(selections, language)
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(activitiesOptions(query))
  const shown = data ?? lastAnswer(client)
  // Of the moment at which the server chose what to answer.
  const window = activityWindow(shown?.answeredAt ?? nowMs())
  const past = usePast(seasonOf(window), (gameId) => chosenTypes(selections, gameId))
  const player = { servers, language, t }
  const activities = query
    ? shown && chosenActivities([...past.seasons, shown], selections, { ...player, window, past })
    : []
  return { activities, past, answeredAt: shown?.answeredAt, error, refetch }
}

type Answers = readonly Pick<ActivitiesAnswer, 'events'>[]
type Reading = Omit<ReadingSettings, 'shown'> & {
  window: ActivityWindow
  past: Pick<Past, 'season'>
}

/** Each activity once, although the window may have moved between two answers. */
function chosenActivities(
  answers: Answers,
  selections: GameSelections | undefined,
  { window, past, ...player }: Reading,
): TimelineActivity[] {
  const shown = { start: seasonStart(past.season), end: window.end }
  const chosen = answers.flatMap(({ events: games }) =>
    games.flatMap(({ game_id, events }) => {
      const types = chosenTypes(selections, game_id)
      return events
        .filter(
          ({ type, start_time: startTime, end_time: endTime }) =>
            types.includes(type) && overlapsWindow({ startTime, endTime }, shown),
        )
        .map((activity) => timelineActivity(activity, { ...player, shown }))
    }),
  )
  return [...new Map(chosen.map((activity) => [activity.uuid, activity])).values()]
}

/** The newest answer to any choice of games and types, in any language. */
function lastAnswer(client: QueryClient): ActivitiesAnswer | undefined {
  return client
    .getQueriesData<ActivitiesAnswer>({ queryKey: [ACTIVITIES_KEY] })
    .flatMap(([, answer]) => answer ?? [])
    .toSorted((one, other) => other.answeredAt - one.answeredAt)[0]
}
