import { listActivities } from '@bannerday/contract/activity'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ACTIVITIES_KEY } from '#shared/api/activities-key.ts'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { activityQuery, chosenTypes } from './activity-query.ts'
import { timelineActivity } from './timeline-activity.ts'

/**
 * The activities the player chose to see, on the clock of the player's server. While another
 * choice is being answered, what was there stays as far as it belongs to the new choice.
 */
export function useActivities() {
  const { t } = useTranslation()
  const language = useLanguage()
  const serverZone = usePreference('serverTimezone')
  const selections = usePreference('userGameSelections')
  const query = activityQuery(selections, language)
  const { data, error, refetch } = useQuery({
    queryKey: [ACTIVITIES_KEY, query],
    queryFn: query ? ({ signal }) => call(listActivities, query, { signal }) : skipToken,
    placeholderData: keepPreviousData,
  })
  const answered = query ? data?.events : []
  const activities = answered?.flatMap(({ game_id, events }) => {
    const types = chosenTypes(selections, game_id)
    return events
      .filter((activity) => types.includes(activity.type))
      .map((activity) => timelineActivity(activity, serverZone, language, t))
  })
  return { activities, error, refetch }
}
