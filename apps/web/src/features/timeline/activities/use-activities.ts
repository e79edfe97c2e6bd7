import { activityWindow, overlapsWindow } from '@bannerday/domain/activities/activity-window'
import type { GameSelections } from '@bannerday/domain/activities/game-selection'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ACTIVITIES_KEY } from '#shared/api/activities-key.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { useServers } from '#shared/preferences/use-servers.ts'
import { type ActivitiesAnswer, activitiesOptions } from './activities-options.ts'
import { activityQuery, chosenTypes } from './activity-query.ts'
import {
  type ReadingSettings,
  timelineActivity,
  type TimelineActivity,
} from './timeline-activity.ts'

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
  const player = { servers, language, t }
  const activities = query ? shown && chosenActivities(shown, selections, player) : []
  return { activities, answeredAt: shown?.answeredAt, error, refetch }
}

function chosenActivities(
  { events: games, answeredAt }: ActivitiesAnswer,
  selections: GameSelections | undefined,
  player: Omit<ReadingSettings, 'window'>,
): TimelineActivity[] {
  // Of the moment at which the server chose what to answer.
  const window = activityWindow(answeredAt)
  return games.flatMap(({ game_id, events }) => {
    const types = chosenTypes(selections, game_id)
    return events
      .filter(
        ({ type, start_time: startTime, end_time: endTime }) =>
          types.includes(type) && overlapsWindow({ startTime, endTime }, window),
      )
      .map((activity) => timelineActivity(activity, { ...player, window }))
  })
}

/** The newest answer to any choice of games and types, in any language. */
function lastAnswer(client: QueryClient): ActivitiesAnswer | undefined {
  return client
    .getQueriesData<ActivitiesAnswer>({ queryKey: [ACTIVITIES_KEY] })
    .flatMap(([, answer]) => answer ?? [])
    .toSorted((one, other) => other.answeredAt - one.answeredAt)[0]
}
