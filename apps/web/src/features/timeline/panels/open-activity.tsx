import * as activityApi from '@bannerday/contract/activities'
import * as pastApi from '@bannerday/contract/past-activities'
import type { ActivityType } from '@bannerday/domain/activities/activity'
import {
  getActivityWindow,
  getSeason,
  getSeasonStart,
} from '@bannerday/domain/activities/activity-window'
import {
  type GameSelections,
  hasSelections,
  withGame,
  withSubType,
} from '@bannerday/domain/activities/game-selection'
import type { GameId } from '@bannerday/domain/game'
import type { Language } from '@bannerday/domain/language'
import { games } from '@bannerday/game-data/games'
import { getSubTypes } from '@bannerday/game-data/sub-types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useEffectEvent, useMemo } from 'react'
import { callApi } from '#shared/api/call-api.ts'
import { invalidateActivities } from '#shared/api/invalidate-activities.ts'
import { nowMs } from '#shared/clock.ts'
import { useServers } from '#shared/derived-preferences.ts'
import { getDefaultSelections } from '#shared/games/default-selections.ts'
import { usePreference, writePreference } from '#shared/preferences.ts'
import { useLanguage, useTranslation } from '#shared/texts/use-translation.ts'
import { Button } from '#shared/ui/button.tsx'
import offer from '#shared/ui/offer.module.css'
import { showToast } from '#shared/ui/toasts/toasts.ts'
import { activityQuery, chosenTypes } from '../data/activities-query.ts'
import { findActivity } from '../data/filter-activities.ts'
import { getGame } from '../data/get-game.ts'
import { readActivity, type TimelineActivity } from '../data/timeline-activity.ts'
import type { TimelineClock } from '../data/timeline-clock.ts'
import { ActivityDetails } from './activity-dialog.tsx'
import classes from './open-activity.module.css'

type OpenActivityProps = {
  /** From the address: any text. */
  uuid: string
  /** All activities of the timeline. */
  activities: readonly TimelineActivity[]
  clock: TimelineClock
  /** The season in which the activity ended, if known; otherwise all seasons are searched. */
  season?: number | undefined
  onOpen: (uuid: string) => void
  onClose: () => void
}

/**
 * Shows the dialog of the activity in the address. A link may name an activity that the timeline
 * does not contain: of a game or kind that is switched off, or of an earlier season.
 */
export function OpenActivity({ uuid, season, ...dialog }: OpenActivityProps) {
  const selections = usePreference('userGameSelections')
  const shown = findActivity(dialog.activities, uuid)
  const linked = useLinkedActivity(uuid, season, shown === undefined, dialog.onClose)
  const activity = shown ?? linked
  if (!activity) return null
  const isOff = !chosenTypes(selections, activity.gameId).includes(activity.type)
  return (
    <ActivityDetails
      activity={activity}
      note={isOff && <SwitchedOffNote activity={activity} selections={selections} />}
      {...dialog}
    />
  )
}

type SwitchedOffNoteProps = {
  activity: TimelineActivity
  selections: GameSelections | undefined
}

/** Shows that the game or the kind is switched off, with a button that switches it on. */
function SwitchedOffNote({ activity, selections }: SwitchedOffNoteProps) {
  const { gameId, type } = activity
  const { t } = useTranslation()
  const language = useLanguage()
  const client = useQueryClient()
  const game = getGame(gameId)
  const isGameOff = chosenTypes(selections, gameId).length === 0
  const names = { game: game.name[language], kind: game.activities[type].name[language] }

  function show({ currentTarget }: MouseEvent) {
    writePreference('userGameSelections', withType(selections, gameId, type))
    invalidateActivities(client)
    // The note with the focused button disappears.
    currentTarget.closest('dialog')?.querySelector<HTMLElement>('h2')?.focus()
  }

  return (
    <div className={`${offer.offer} ${classes.note}`}>
      <p className={offer.text}>
        {t(isGameOff ? 'app.pages.timeline.gameOff' : 'app.pages.timeline.kindOff', names)}
      </p>
      <Button size="xs" onClick={show}>
        {t(isGameOff ? 'app.pages.timeline.showGame' : 'app.pages.timeline.showKind')}
      </Button>
    </div>
  )
}

/** Switches on a game and one of its kinds, and leaves everything else as it is. */
function withType(
  stored: GameSelections | undefined,
  gameId: GameId,
  type: ActivityType,
): GameSelections {
  const selections = hasSelections(stored) ? stored : getDefaultSelections(games)
  const subTypes = getSubTypes(getGame(gameId))
  const selection = withGame(selections[gameId], true, subTypes)
  return { ...selections, [gameId]: withSubType(selection, type, subTypes) }
}

/** The milliseconds for which the message about an unknown activity is shown. */
const MESSAGE_MS = 10_000

/**
 * Returns an activity that the timeline does not contain, or undefined. An unknown one shows a
 * message and is closed; a failed request offers to retry.
 */
function useLinkedActivity(
  uuid: string,
  season: number | undefined,
  isWanted: boolean,
  onClose: () => void,
): TimelineActivity | undefined {
  const { t } = useTranslation()
  const language = useLanguage()
  const servers = useServers()
  const { data, error, refetch } = useQuery({
    queryKey: ['linked-activity', uuid, language],
    queryFn: ({ signal }) => fetchActivity(uuid, language, season, signal),
    enabled: isWanted,
  })
  const isUnknown = isWanted && data === null
  const failure = isWanted ? error : null
  const reportUnknown = useEffectEvent(() => {
    showToast(t('app.pages.timeline.linkUnknown'), { color: 'info', timeout: MESSAGE_MS })
    onClose()
  })
  const reportFailure = useEffectEvent(() =>
    showToast(t('app.pages.timeline.linkFailed'), {
      color: 'error',
      timeout: 0,
      action: { label: t('app.common.retry'), run: () => void refetch() },
    }),
  )
  useEffect(() => {
    if (isUnknown) reportUnknown()
  }, [isUnknown])
  useEffect(() => {
    if (failure) reportFailure()
  }, [failure])
  return useMemo(() => {
    if (!data) return undefined
    const shown = { start: data.start_time, end: data.end_time }
    return readActivity(data, { servers, language, shown, t })
  }, [data, servers, language, t])
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns the activity with this uuid among all games, kinds and seasons, or null. */
async function fetchActivity(
  uuid: string,
  language: Language,
  knownSeason: number | undefined,
  signal: AbortSignal,
): Promise<activityApi.Activity | null> {
  const query = activityQuery(EVERYTHING, language)
  if (!query || !UUID.test(uuid)) return null
  const current = getSeason(getActivityWindow(nowMs()))
  if (knownSeason !== undefined && knownSeason < current) return fetchEarlier(knownSeason)
  const { events } = await callApi(activityApi.list, query, { signal })
  return findLinked(events, uuid) ?? fetchEarlier(current - 1)

  /** Searches one season after another, because old links are rare. */
  async function fetchEarlier(season: number): Promise<activityApi.Activity | null> {
    const request = { season: String(season), lang: language }
    const past = await callApi(pastApi.list, request, { signal })
    const found = findLinked(past.events, uuid)
    if (found) return found
    const start = getSeasonStart(season)
    const hasEarlier = past.events.some(({ known_since: since }) =>
      Object.values(since).some((day) => day !== null && day < start),
    )
    return hasEarlier ? fetchEarlier(season - 1) : null
  }
}

const EVERYTHING: GameSelections = Object.fromEntries(
  games.map((game) => [game.game_id, { enabled: true, activities: getSubTypes(game).all }]),
)

function findLinked(
  events: readonly activityApi.GameActivities[],
  uuid: string,
): activityApi.Activity | undefined {
  return events
    .flatMap((game) => game.events)
    .find((activity) => [activity.uuid, ...(activity.former_uuids ?? [])].includes(uuid))
}
