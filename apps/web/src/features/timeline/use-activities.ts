import { listActivities } from '@bannerday/contract/activity'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#shared/api/call.ts'
import { useLanguage } from '#shared/i18n/use-language.ts'
import { usePreference } from '#shared/preferences/preferences.ts'
import { activityQuery } from './enabled-games.ts'
import { timelineActivity } from './timeline-activity.ts'

/** The activities of the enabled games, on the clock of the player's server. */
export function useActivities() {
  const { t } = useTranslation()
  const language = useLanguage()
  const serverZone = usePreference('serverTimezone')
  const query = activityQuery(usePreference('userGameSelections'), language)
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['activities', query],
    queryFn: async ({ signal }) =>
      query ? call(listActivities, query, { signal }) : { events: [] },
    placeholderData: keepPreviousData,
  })
  const activities = data?.events.flatMap((game) =>
    game.events.map((activity) => timelineActivity(activity, serverZone, language, t)),
  )
  return { activities, error, isPending, isFetching, refetch }
}
