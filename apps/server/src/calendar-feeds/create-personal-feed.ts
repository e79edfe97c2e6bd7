import type { readPersonalFeed } from '@bannerday/contract/calendar-feeds'
import type { Settings } from '@bannerday/contract/settings-slots'
import { enabledGames, shownSubTypes } from '@bannerday/domain/activities/game-selection'
import { games } from '@bannerday/game-data/games'
import { subTypesOf } from '@bannerday/game-data/sub-types'
import type * as z from 'zod/mini'
import { parseAccountUrlToken } from '../secrets/account-url-token.ts'
import { readNewestSlot } from '../settings-slots/slot-store.ts'
import { readNonce } from './calendar-store.ts'
import type { CalendarContext } from './calendar-address.ts'
import { listedActivities, type TimelineResponse, writeFeed } from './create-feed.ts'

export type PersonalFeedQuery = z.output<typeof readPersonalFeed.query>

/** Formats the current calendar of an account; null for an unknown or revoked URL. */
export async function createPersonalFeed(
  { db, secretKey }: CalendarContext,
  activities: TimelineResponse,
  query: PersonalFeedQuery,
): Promise<string | null> {
  const { accountId, isValid: isProvedBy } = parseAccountUrlToken(
    query.address.slice(0, -'.ics'.length),
  )
  const nonce = await readNonce(db, accountId)
  if (!nonce || !isProvedBy(secretKey, 'calendar', nonce)) return null
  const settings = (await readNewestSlot(db, accountId)) ?? {}
  return writeFeed(chosenActivities(activities, settings, query.lang), query)
}

/** An account without uploaded settings gets the defaults of a new user. */
function chosenActivities(
  activities: TimelineResponse,
  { userGameSelections, gameOrder = [], activityStatus = {} }: Settings,
  lang: PersonalFeedQuery['lang'] = 'en',
) {
  const enabled = enabledGames(userGameSelections, gameOrder)
  if (enabled.length === 0) return []
  const subTypes = games.map((game) => [
    `${game.game_id}_subgroup`,
    shownSubTypes(userGameSelections?.[game.game_id], subTypesOf(game)).join('.'),
  ])
  const asked = { lang, games: enabled.join('.'), ...Object.fromEntries(subTypes) }
  return listedActivities(activities, asked)
    .filter(({ uuid, former_uuids = [] }) =>
      [uuid, ...former_uuids].every(
        (one) => !['done', 'cancelled'].includes(activityStatus[one] ?? ''),
      ),
    )
    .toSorted((one, other) => enabled.indexOf(one.game_id) - enabled.indexOf(other.game_id))
}
