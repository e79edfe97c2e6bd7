import type { readPersonalFeed } from '@bannerday/contract/calendar-feeds'
import type { Settings } from '@bannerday/contract/settings-slots'
import {
  completeOrder,
  getShownSubTypes,
  listEnabledGames,
} from '@bannerday/domain/activities/game-selection'
import { listFinished } from '@bannerday/domain/activities/activity-status'
import { isFinished } from '@bannerday/domain/reminders/due-reminders'
import { listFollowed } from '@bannerday/domain/reminders/followed-items'
import { games } from '@bannerday/game-data/games'
import { getSubTypes } from '@bannerday/game-data/sub-types'
import type * as z from 'zod/mini'
import {
  listAllActivities,
  listTimelineActivities,
  type TimelineResponse,
} from '../activities/timeline-response.ts'
import { parseAccountUrlToken } from '../secrets/account-url-token.ts'
import { readNewestSlot } from '../settings-slots/slot-store.ts'
import { readNonce } from './calendar-store.ts'
import type { CalendarContext } from './calendar-address.ts'
import { writeFeed } from './create-feed.ts'

export type PersonalFeedQuery = z.output<typeof readPersonalFeed.query>

/** Formats the current calendar of an account; null for an unknown or revoked URL. */
export async function createPersonalFeed(
  { db, secretKey }: CalendarContext,
  activities: TimelineResponse,
  query: PersonalFeedQuery,
): Promise<string | null> {
  const { accountId, isValid } = parseAccountUrlToken(query.address.slice(0, -'.ics'.length))
  const nonce = await readNonce(db, accountId)
  if (!nonce || !isValid(secretKey, 'calendar', nonce)) return null
  const settings = (await readNewestSlot(db, accountId)) ?? {}
  return writeFeed(listSelectedActivities(activities, settings, query.lang), query)
}

/**
 * Lists the activities of the selected games and types, and the banners of followed items of all
 * games. An account without uploaded settings gets the defaults of a new user.
 */
function listSelectedActivities(
  activities: TimelineResponse,
  { userGameSelections, gameOrder = [], activityStatus = {}, followedItems = [] }: Settings,
  lang: PersonalFeedQuery['lang'] = 'en',
) {
  const enabled = listEnabledGames(userGameSelections, gameOrder)
  const order = completeOrder(gameOrder)
  const subTypes = games.map((game) => [
    `${game.game_id}_subgroup`,
    getShownSubTypes(userGameSelections?.[game.game_id], getSubTypes(game)).join('.'),
  ])
  const timelineQuery = { lang, games: enabled.join('.'), ...Object.fromEntries(subTypes) }
  const finished = new Set(listFinished(activityStatus))
  const selected = enabled.length === 0 ? [] : listTimelineActivities(activities, timelineQuery)
  const known = new Set(selected.map(({ uuid }) => uuid))
  const followed =
    followedItems.length === 0
      ? []
      : listAllActivities(activities, lang).filter(
          ({ uuid, game_id: gameId, featured = [] }) =>
            !known.has(uuid) && listFollowed(gameId, featured, followedItems).length > 0,
        )
  return [...selected, ...followed]
    .filter(
      ({ uuid, former_uuids: formerUuids = [] }) => !isFinished({ uuid, formerUuids }, finished),
    )
    .toSorted((a, b) => order.indexOf(a.game_id) - order.indexOf(b.game_id))
}
